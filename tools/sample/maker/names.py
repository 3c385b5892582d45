"""Registrants' names as people write them: the SEC keeps most in capitals and appends states and remarks."""

import re
import unicodedata
from collections import Counter, defaultdict

from maker.tables import HAND

_STATES = (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA "
    "PR RI SC SD TN TX UT VT VA WA WV WI WY DC DEL DELAWARE CAN CANADA ON BC QC UK HK CN CI FI ADR NEW OLD BVI CAYMAN"
).split()
_REMARK = re.compile(
    r"\s*[/\\]\s?(?:%s|CAYMAN ISLANDS|MARSHALL ISLANDS)\s?[/\\]?\s*$|[/\\]\s*$" % "|".join(_STATES), re.IGNORECASE
)
_ISSUER_COUNTRIES = {"CAN": "CA", "CANADA": "CA", "ON": "CA", "BC": "CA", "UK": "GB", "HK": "HK", "CN": "CN"}


def _read_words():
    words = {}
    for line in (HAND / "words.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            word, _, written = line.partition(" = ")
            words[word.upper()] = written or word
    return words


_WORDS = _read_words()
_SMALL = {
    "of",
    "and",
    "for",
    "in",
    "on",
    "at",
    "by",
    "to",
    "the",
    "de",
    "du",
    "da",
    "di",
    "del",
    "von",
    "van",
    "y",
    "e",
}
_LEGAL = set(
    "kgaa oyj asa spa aktiengesellschaft inc corp corporation co company ltd limited plc llc lp nv sa ag ab se group holdings holding the trust reit de".split()
)


def strip_remarks(name):
    """(name without `/DE/`, `\\PA\\`, `/ADR`..., the issuer's country where the remark tells it, else '')."""
    country = ""
    while (match := _REMARK.search(name)) is not None:
        word = match.group(0).strip(" /\\").upper()
        country = _ISSUER_COUNTRIES.get(word, country)
        name = name[: match.start()]
    return re.sub(r"\s+", " ", name).strip(" ,"), country


def _is_capitals(name):
    letters = [character for character in name if character.isalpha()]
    return sum(character.isupper() for character in letters) > 0.65 * len(letters)


class Casing:
    """Learns how words are written from the names that came in mixed case, and writes the others like that."""

    def __init__(self, names):
        seen = defaultdict(Counter)
        for name in names:
            if not _is_capitals(name):
                for word in re.findall(r"[A-Za-z][A-Za-z'’]*", name)[:12]:
                    seen[word.upper()][word] += 1
        self._learnt = {word: forms.most_common(1)[0][0] for word, forms in seen.items()}

    def display(self, name, ticker=""):
        """A display name for the registrant's name with its remarks already removed."""
        if _is_capitals(name):
            words = name.split(" ")
            name = " ".join(self._word(word, ticker, first=i == 0) for i, word in enumerate(words))
            name = name.replace(" .com", ".com")
        return _finish(name)

    def _word(self, word, ticker, first):
        if re.fullmatch(r"[^A-Za-z]*", word) or re.fullmatch(r"(?:[A-Z]\.){2,}[A-Z]?,?", word):
            return word
        if "-" in word or "/" in word:
            return re.sub(
                r"[^-/]+", lambda part: self._word(part.group(0), ticker, first) if part.group(0) else "", word
            )
        core = word.strip(".,()!;:\"'")
        lead, tail = word[: word.find(core)], word[word.find(core) + len(core) :]
        cased = self._core(core, ticker, first)
        if cased.endswith(".") and tail.startswith("."):
            tail = tail[1:]
        return lead + cased + tail

    def _core(self, core, ticker, first):
        upper = core.upper()
        if upper in _WORDS and not (first and upper in {"CO", "ST", "DR"}):
            cased = _WORDS[upper]
        elif upper in self._learnt:
            cased = self._learnt[upper]
        elif (
            (upper == ticker and len(core) <= 3)
            or len(core) == 1
            or not re.search("[AEIOUY]", upper)
            or re.search(r"\d", core)
        ):
            return upper
        elif "&" in core:
            return upper if len(core) <= 5 else "&".join(part.capitalize() for part in core.split("&"))
        else:
            cased = "Mc" + core[2:].capitalize() if upper.startswith("MC") and len(core) > 4 else core.capitalize()
            cased = re.sub(r"^(O|D|L)'(\w)", lambda m: f"{m.group(1)}'{m.group(2).upper()}", cased)
        if first:
            return cased if upper in _WORDS else cased[0].upper() + cased[1:]
        return cased.lower() if cased.lower() in _SMALL else cased


def _finish(name):
    """One spelling of the legal forms at the end: `Inc` is `Inc.`, `Corp` is `Corp.`, a dot never stands twice."""
    name = re.sub(r"\b(Inc|Corp|Ltd|Co)$", r"\1.", re.sub(r"\bCO\b\.?$", "Co.", name))
    name = re.sub(r"\b(Inc|Corp|Ltd|Co)(?=,? (?:Class|Series|Preferred|Warrants|Units|Rights|ADR)\b)", r"\1.", name)
    name = re.sub(r"\bINC\b\.?", "Inc.", name)
    name = re.sub(r"\bCORP\b\.?", "Corp.", name)
    name = re.sub(r"\bLTD\b\.?", "Ltd.", name)
    name = re.sub(r"\bPLC\b", "plc", name)
    name = re.sub(r"\.\.+", ".", name)
    return re.sub(r"\s+", " ", name).strip()


def _tokens(name):
    bare = re.sub(r"\([^)]*\)|[.,'’]", "", name.lower().replace("&", " "))
    return [word for word in re.split(r"[\s/-]+", bare) if word and word not in _LEGAL]


def fingerprint(name):
    """Equal for two spellings of one company's name: no accents, legal forms, punctuation or spaces."""
    plain = unicodedata.normalize("NFKD", name.replace("ø", "o").replace("Ø", "O").replace("æ", "ae"))
    return "".join(_tokens("".join(c for c in plain if not unicodedata.combining(c))))


def reordered(registrant, member):
    """True when both names hold the same words in another order (`PRICE T ROWE`): then the member's name reads better."""
    ours, theirs = _tokens(registrant), _tokens(member)
    return ours != theirs and "".join(ours) != "".join(theirs) and sorted("".join(ours)) == sorted("".join(theirs))
