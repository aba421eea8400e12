"""What expansions call their own, read from their sources: for the tools that keep others from naming it."""
import re

# Where the rules for two expansions stand; only they know the nouns of both, and expansions ask them.
INTERACTIONS = "interactions"

# An expansion's nouns are what its sources declare: the first text of each line of such a list, or its name there.
NOUNS = re.compile(r"constexpr (?:Element|MarkSpec|FigureSpec|TokenSpec|NamedSpec|OptionSpec) \w+\[\w*\] = \{")
NAMED = re.compile(r'constexpr char (?:\w+\[\] = "[^"]*"(?:, )?)+')
NAME = re.compile(r'(\w+)\[\] = "([^"]*)"')
ONE_WORD = re.compile(r"[a-z]+")
# Words that expansions have in common with others: they are free. (A robber is also what the base game calls a follower on a road,
# B-21; its rivers are a kind of land.)
COMMON = {"big", "buy", "count", "pick", "river", "robber"}

TOKEN = re.compile(r'''//[^\n]*|/\*.*?\*/|R"(?P<end>[^(\s]*)\(.*?\)(?P=end)"|"(?:\\.|[^"\\\n])*"'''
                   r'''|\d[\w'.]*|'(?:\\.|[^'\\\n])+'|[A-Za-z_]\w*''', re.S)


def expansion_of(path):
    parts = path.split("/")
    return parts[2] if path.startswith("engine/expansions/") and len(parts) > 3 else None


def is_test(path):
    return path.endswith("_test.cpp") or re.search(r"/(testing|test_modules)/", path) is not None


def list_at(text, start):
    """Where the list whose { stands before `start` ends, and the tokens in it as (depth, token)."""
    depth, tokens = 1, []
    pattern = re.compile(TOKEN.pattern + r"|[{}]", re.S)
    for found in pattern.finditer(text, start):
        depth += {"{": 1, "}": -1}.get(found[0], 0)
        if depth == 0:
            return found.start(), tokens
        tokens.append((depth, found[0]))
    return len(text), tokens


def nouns_of(text):
    """The nouns that a source of an expansion declares."""
    names = {name: value for found in NAMED.finditer(text) for name, value in NAME.findall(found[0])}
    nouns = set()
    for found in NOUNS.finditer(text):
        opened = False  # a line of the list has just begun
        for depth, token in list_at(text, found.end())[1]:
            if opened and token != "id" and not token.startswith(("//", "/*")):  # .id = "dragon"
                nouns.add(token[1:-1] if token.startswith('"') else names.get(token, token))
                opened = False
            opened = opened or (token == "{" and depth == 2)
    return nouns


def all_nouns(root):
    """The expansions by each noun: several may use one word."""
    owners = {}
    for file in sorted((root / "engine/expansions").glob("*/*.cpp")):
        path = file.relative_to(root).as_posix()
        if not is_test(path) and expansion_of(path) != INTERACTIONS:
            for noun in nouns_of(file.read_text(encoding="utf-8")):
                owners.setdefault(noun, set()).add(expansion_of(path))
    return owners


def words(root):
    """What expansions call their own in one word, in the singular: nobody else needs it."""
    named = {noun for noun in all_nouns(root) if ONE_WORD.fullmatch(noun)}
    return {noun[:-1] if noun.endswith("s") and noun[:-1] in named else noun for noun in named} - COMMON
