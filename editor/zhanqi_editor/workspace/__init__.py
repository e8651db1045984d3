"""The workspace: own packs as folders of plain files, and everything that keeps work from being lost."""

from zhanqi_editor.workspace.names import Name, make_name, parse_name
from zhanqi_editor.workspace.workspace import Saved, Workspace, default_folder

__all__ = ["Name", "Saved", "Workspace", "default_folder", "make_name", "parse_name"]
