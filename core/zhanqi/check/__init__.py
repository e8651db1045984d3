"""Everything that is wrong with content, and what it says but hardly means."""

from zhanqi.check.candidate import check_document, check_source, further_faults
from zhanqi.check.habits import check_habits, check_loaded, check_registered
from zhanqi.check.paths import Checked, check_lone, check_paths
from zhanqi.check.sources import read_source

__all__ = [
    "Checked",
    "check_document",
    "check_habits",
    "check_loaded",
    "check_lone",
    "check_paths",
    "check_registered",
    "check_source",
    "further_faults",
    "read_source",
]
