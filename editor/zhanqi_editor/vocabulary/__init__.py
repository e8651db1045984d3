"""What the blocks, the completion and the hover of the editor are made from: the vocabulary of a registry as JSON.

Everything is read from the registry: an operation, timing or quantity that an installed plugin adds appears here, and
so in the toolbox, with nothing to change.
"""

from zhanqi_editor.vocabulary.describe import describe
from zhanqi_editor.vocabulary.references import references

__all__ = ["describe", "references"]
