"""The command group, its language, and the one place where an error becomes a sentence and an exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final, NoReturn

import click
from rich.console import Console
from rich.text import Text

from zhanqi.cli.console import chosen_language, make_console, make_tolerant
from zhanqi.diagnostics import nearest
from zhanqi.errors import ContentError, EngineError, ZhanqiError
from zhanqi.texts import LANGUAGES, Lang, find_template, joined, text

OK: Final = 0
FOUND: Final = 1
"""The command ran, and what it looked at is not in order."""
FAILED: Final = 2
"""The command could not do its work: a wrong option, a missing file, unreadable content."""


COMMANDS: Final = (
    "edit", "play", "simulate", "replay", "packs", "show", "text", "rulebook", "check", "fmt", "test",
    "add", "remove", "enable", "disable", "update", "new", "build", "compat", "migrate",
)  # fmt: skip
"""Names of the commands, each a module of this package."""


class Failure(Exception):
    """A command ends here with one sentence, given by its code, and an exit status."""

    def __init__(self, code: str, status: int = FAILED, /, **args: object) -> None:
        super().__init__(code)
        self.code = code
        self.args_of_text = args
        self.status = status


@dataclass(slots=True)
class Screen:
    """What a command talks to: the console and the language."""

    console: Console
    lang: Lang

    def say(self, code: str, style: str = "", /, **args: object) -> None:
        """Print one sentence of the catalogue."""
        self.show(Text(text(code, self.lang, **args), style=style))

    def show(self, line: Text) -> None:
        """Print a line: wrapped on a terminal, as it is in a pipe or file."""
        self.console.print(line, soft_wrap=not self.console.is_terminal)

    def note(self, line: str) -> None:
        """Print a remark beside the output: on standard error, so that output stays what it is."""
        make_console(stderr=True).print(Text(line, style="warning"), soft_wrap=True)

    def text(self, code: str, /, **args: object) -> str:
        """A sentence of the catalogue in this screen's language."""
        return text(code, self.lang, **args)


def screen() -> Screen:
    """The screen of the running command."""
    root = click.get_current_context().find_root()
    if not isinstance(root.obj, Screen):
        root.obj = Screen(make_console(), chosen_language(root.meta.get("zhanqi.lang")))
    return root.obj


def _set_language(context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    if value is not None:
        context.find_root().meta["zhanqi.lang"] = value


def language_option(command: Any) -> Any:
    """Give a command the option --lang."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        is_eager=True,
        expose_value=False,
        callback=_set_language,
        help="cli.option.lang",
    )(command)


def _show_version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"zhanqi {_version()}")
        context.exit(OK)


def _version() -> str:
    try:
        return version("zhanqi")
    except PackageNotFoundError:
        return "(checkout)"


def _language_of(context: click.Context) -> Lang:
    return chosen_language(context.find_root().meta.get("zhanqi.lang"))


def _translated(code: str | None, lang: Lang) -> str:
    """The help text of a code; what click appends to it (a default, a range) stays."""
    head, gap, rest = (code or "").partition("  ")
    return (find_template(head, lang) or head) + gap + rest


class TranslatedCommand(click.Command):
    """A command whose help is written in codes of the catalogue and shown in the reader's language."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_usage(
            ctx.command_path,
            " ".join(self.collect_usage_pieces(ctx)),
            prefix=text("cli.usage", _language_of(ctx)) + " ",
        )

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_translated(self.help, _language_of(ctx)))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        lang = _language_of(ctx)
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [record for option in options if (record := option.get_help_record(ctx)) is not None]
        if records:
            with formatter.section(text("cli.options", lang)):
                formatter.write_dl([(names, _translated(code, lang)) for names, code in records])

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "cli.option.help"
        return option


class TranslatedGroup(TranslatedCommand, click.Group):
    """The group of all commands. A command's module is imported when it is run, not to list it."""

    def main(self, args: Sequence[str] | None = None, *_args: Any, **_extra: Any) -> NoReturn:
        """Run as the function `main` does, however this group is called."""
        main(args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, in the order in which people meet them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command: the object `command` of the module that has its name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"zhanqi.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with an unknown command answered in the reader's language."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = nearest(args[0], COMMANDS) or list(COMMANDS)
            raise Failure("cli.unknown_command", name=args[0], names=near)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        lang = _language_of(ctx)
        with formatter.section(text("cli.commands", lang)):
            formatter.write_dl([(name, text(f"cli.{name}.help", lang)) for name in COMMANDS])


def cli_command(name: str) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a function the command of this name; its help is the catalogue's `cli.NAME.help`."""
    return click.command(name, cls=TranslatedCommand, help=f"cli.{name}.help")


@click.group(
    cls=TranslatedGroup,
    help="cli.help",
    context_settings={"help_option_names": ["-h", "--help"]},
    invoke_without_command=True,
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version, help="cli.option.version"
)
@language_option
@click.pass_context
def app(context: click.Context) -> int:
    """Root of all commands: without one it shows what there is."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
        return FAILED
    return OK


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 in order, 1 something is wrong with what was looked at, 2 could not run."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit status. No error of a user, an author or a file is a traceback."""
    meta: dict[str, Any] = {}
    make_tolerant(sys.stdout)
    make_tolerant(sys.stderr)
    try:
        with app.make_context("zhanqi", list(arguments)) as context:
            meta = context.meta
            result = app.invoke(context)
        return result if isinstance(result, int) else OK
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except (click.Abort, KeyboardInterrupt):
        return _complain(meta, "cli.interrupted", FAILED)
    except click.ClickException as problem:
        return _complain(meta, "cli.wrong_usage", FAILED, problem=_problem(problem))
    except Failure as failure:
        return _complain(meta, failure.code, failure.status, **failure.args_of_text)
    except ContentError as error:
        return _complain(meta, "cli.content_error", FAILED, error=_both(error))
    except EngineError as error:
        return _complain(meta, "cli.engine_error", FAILED, error=_both(error))
    except ZhanqiError as error:
        return _complain(meta, "cli.error", FAILED, error=_both(error))
    except BrokenPipeError:
        return OK
    except OSError as error:
        return _complain(meta, "cli.os_error", FAILED, file=error.filename or "?", error=error.strerror or error)


def _problem(problem: click.ClickException) -> object:
    """What was wrong with the arguments: the common slips in both languages, the rest in click's own words."""
    if isinstance(problem, click.NoSuchOption):
        near = joined(sorted(problem.possibilities), "en") if problem.possibilities else ""
        code = "cli.no_such_option_near" if near else "cli.no_such_option"
        return {lang: text(code, lang, name=problem.option_name, names=near) for lang in LANGUAGES}
    if isinstance(problem, click.MissingParameter) and problem.param is not None:
        return {lang: text("cli.missing", lang, name=problem.param.human_readable_name) for lang in LANGUAGES}
    return problem.format_message()


def _both(error: ZhanqiError) -> dict[str, str]:
    return {lang: error.text(lang) for lang in LANGUAGES}


def _complain(meta: dict[str, Any], code: str, status: int, /, **args: object) -> int:
    lang = chosen_language(meta.get("zhanqi.lang"))
    console = make_console(stderr=True)
    console.print(Text(text(code, lang, **args), style="error"), soft_wrap=not console.is_terminal)
    return status
