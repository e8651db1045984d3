"""`python -m zhanqi`: the command line where the script `zhanqi` is not on the path."""

from zhanqi.cli import main

if __name__ == "__main__":
    main()
