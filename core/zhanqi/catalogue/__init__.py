"""The catalogue of diagnostics as data: every stable code with its severity, wordings and arguments."""

from zhanqi.catalogue.code import Code, Severity
from zhanqi.catalogue.habits import HABITS
from zhanqi.catalogue.meaning import MEANING
from zhanqi.catalogue.packing import PACKING
from zhanqi.catalogue.reading import READING
from zhanqi.catalogue.roles import ROLES
from zhanqi.catalogue.saves import SAVES
from zhanqi.catalogue.shape import SHAPE
from zhanqi.catalogue.tests import SCENARIO_TESTS

_ALL = (*READING, *PACKING, *SHAPE, *MEANING, *ROLES, *SCENARIO_TESTS, *SAVES, *HABITS)
CATALOGUE: dict[str, Code] = {entry.code: entry for entry in _ALL}

__all__ = ["CATALOGUE", "Code", "Severity"]
