"""Everything that is wrong with content, and what it says but hardly means."""

from zhanqi.check.habits import check_habits, check_loaded, check_registered, check_source
from zhanqi.check.paths import Checked, check_lone, check_paths, further_faults
from zhanqi.check.sources import read_source

__all__ = [
    "Checked",
    "check_habits",
    "check_loaded",
    "check_lone",
    "check_paths",
    "check_registered",
    "check_source",
    "further_faults",
    "read_source",
]
