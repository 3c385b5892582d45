"""Shares: the SEC list, home lines outside the United States, their Frankfurt lines, and shares no longer listed."""

from collections import defaultdict

from maker.isins import Isins
from maker.lines import share_kind
from maker.names import Casing, fingerprint, reordered, strip_remarks
from maker.tables import SECTORS, by_symbol, exchange_of, read, venue

_SEC_EXCHANGES = {"Nasdaq": "NASDAQ", "NYSE": "NYSE", "OTC": "OTC", "CBOE": "BATS", None: ""}
_GICS_SECTORS = set(SECTORS.values())
_LARGE = {
    "S&P 500",
    "S&P 100",
    "DOW JONES",
    "NASDAQ 100",
    "DAX",
    "CAC_40",
    "FTSE 100",
    "EURO STOXX 50",
    "NIKKEI 225",
    "Switzerland 20",
}
_SIZE_OF_INDEX = {"MDAX": "Mid Cap", "SDAX": "Small Cap", "S&P 600": "Small Cap"}
_INDEX_NAMES = {
    "CAC_40": "CAC 40",
    "DOW JONES": "Dow Jones Industrial Average",
    "NASDAQ 100": "NASDAQ-100",
    "NIKKEI 225": "Nikkei 225",
    "S&P 600": "S&P SmallCap 600",
    "Switzerland 20": "Swiss Market Index",
}


class Companies:
    """Builds the rows of all shares; `rejects` collects (symbol, reason)."""

    def __init__(self, sec, members, cusips):
        self.sec, self.members, self.rejects = sec, members, []
        self.hand = by_symbol("us-large") | by_symbol("us-other") | by_symbol("home")
        self.isins = Isins(members, cusips, self.hand, self.rejects)
        self.industries = {row["symbol"]: row["industry"] for row in read("us-industries")}
        self.issuers = {row["symbol"]: row["country"] for row in read("issuers")}
        self.excluded = {row["symbol"]: row["reason"] for row in read("excluded")}
        self.boards = {row["symbol"]: row["exchange"] for row in read("boards")}
        self.cik_of = {row["ticker"]: row["cik"] for row in sec}
        self.tickers_of = defaultdict(list)
        for row in sec:
            self.tickers_of[row["cik"]].append(row["ticker"])
        hand_names = [row["name"] for row in self.hand.values()]
        self.casing = Casing([row["name"] for row in sec] + hand_names + [m["name"] for m in members.values()])
        self.home_of_line = self._home_of_line()
        self.home_of_name = self._home_of_name()

    def rows(self, typed_elsewhere):
        """All share rows; typed_elsewhere: symbols of the SEC list that other tables give a type."""
        united_states = [self._sec_row(row) for row in self.sec if row["ticker"] not in typed_elsewhere]
        listed = {row["symbol"] for row in united_states}
        unregistered = [self._over_the_counter(s) for s in by_symbol("us-other") if s not in listed and len(s) == 5]
        gone = [self._lost(s) for s in self._united_states_members() if s not in listed]
        home = [self._home_row(row) for row in read("home")]
        rows = (
            united_states
            + unregistered
            + [row for row in gone if row]
            + home
            + [self._delisted_row(r) for r in read("delisted")]
        )
        return rows + self._frankfurt_rows({row["symbol"]: row for row in rows})

    # United States

    def _sec_row(self, sec):
        ticker, hand = sec["ticker"], self.hand.get(sec["ticker"])
        exchange = self.boards.get(ticker, _SEC_EXCHANGES[sec["exchange"]])
        kind = share_kind(ticker, exchange, self.tickers_of[sec["cik"]])
        base = self._base_of(sec["cik"])
        registrant, remark_country = strip_remarks(sec["name"])
        home = self.home_of_name.get(fingerprint(registrant)) or self.home_of_line.get(ticker)
        row = {
            "symbol": ticker,
            "name": hand["name"] if hand else self._name(registrant, ticker, kind, base or (home and self.hand[home])),
            **venue(exchange),
            "type": "Common Stock",
            "cik": sec["cik"],
            "status": "active" if exchange else "unknown",
            "issuer_country": remark_country,
        }
        if not exchange:
            row |= {"country": "US", "currency": "USD"}
        if hand:
            row |= self._facts(hand, ticker, "US")
            row["market_cap"] = row["market_cap"] or self._size_at_home(home)
        elif ticker in self.industries or ticker in self.members:
            row |= self._lesser_facts(ticker)
        elif base:
            row |= {
                k: v
                for k, v in self._facts(base, base["symbol"], "US").items()
                if k in {"sector", "industry", "issuer_country"}
            }
        elif home:
            row |= self._line_facts(home, ticker)
        row["isin"] = self.isins.of_member(ticker) or row.get("isin", "")
        return row

    def _base_of(self, cik):
        """The hand-written row of the registrant's plain share, if one of its tickers has one."""
        return next((self.hand[ticker] for ticker in self.tickers_of[cik] if ticker in self.hand), None)

    def _name(self, registrant, ticker, kind, base):
        member = self.members.get(ticker)
        if base:
            name = base["name"].split(" Class ")[0].removesuffix(" ADR")
        elif member and reordered(registrant, member["name"]):
            name = member["name"]
        else:
            name = self.casing.display(registrant, ticker.split("-")[0])
        if not kind and self._is_side_line(ticker):
            kind = f"({ticker})"
        return f"{name} {kind}".strip() if not name.endswith(kind) else name

    def _is_side_line(self, ticker):
        """Notes, preferred shares and the like whose ticker does not say which: told apart by the ticker itself."""
        tickers = self.tickers_of[self.cik_of[ticker]]
        foreign_line = len(ticker) == 5 and ticker.endswith("F")
        is_root = any(other.startswith(ticker + "-") for other in tickers)
        return ticker != tickers[0] and not foreign_line and not is_root

    def _lesser_facts(self, ticker):
        """Small caps and other known companies of the United States: an industry by hand, the name from the SEC."""
        industry = self.industries.get(ticker, "")
        return {
            "sector": self._gics_sector(self.members.get(ticker)) or SECTORS.get(industry, ""),
            "industry": industry,
            "market_cap": self._size(ticker),
            "summary": self._membership(ticker),
            "issuer_country": self.issuers.get(ticker, "US"),
        }

    def _line_facts(self, home, ticker):
        """A foreign company's line over the counter: F lines are the ordinary share itself, Y lines are receipts."""
        facts = self._facts(self.hand[home], home, venue(exchange_of(home))["country"])
        kept = {k: facts[k] for k in ("sector", "industry", "issuer_country")}
        return kept | ({"isin": self.isins.of_home(home)} if ticker.endswith("F") and len(ticker) == 5 else {})

    def _united_states_members(self):
        return [s for s, m in self.members.items() if {"S&P 500", "S&P 600", "NASDAQ 100"} & set(m["indices"])]

    def _over_the_counter(self, symbol):
        """Receipts without an SEC registration of their own, known by hand only."""
        hand = self.hand[symbol]
        row = {"symbol": symbol, "name": hand["name"], **venue("OTC"), "type": "Common Stock", "status": "active"}
        return row | self._facts(hand, symbol, "US")

    def _lost(self, symbol):
        """Members of an index that the SEC list no longer has: merged or taken private since."""
        hand = self.hand.get(symbol)
        if hand is None:
            self.rejects.append((symbol, f"in an index but no longer in the SEC list: {self.members[symbol]['name']}"))
            return None
        self.rejects.append((symbol, "in an index but no longer in the SEC list: kept with status unknown"))
        row = {"symbol": symbol, "name": hand["name"], **venue(""), "country": "US", "currency": "USD"}
        facts = self._facts(hand, symbol, "US") | {"summary": hand["summary"], "market_cap": ""}
        return row | facts | {"type": "Common Stock", "status": "unknown"}

    # Elsewhere

    def _home_row(self, hand):
        symbol = hand["symbol"]
        place = venue(exchange_of(symbol))
        row = {"symbol": symbol, "name": hand["name"], **place, "type": "Common Stock", "status": "active"}
        return row | self._facts(hand, symbol, place["country"]) | {"isin": self.isins.of_home(symbol)}

    def _home_of_line(self):
        """{other line: home symbol} where the line belongs to exactly one company that has a hand-written home row."""
        homes = defaultdict(set)
        for symbol, member in self.members.items():
            if symbol in self.hand and "." in symbol:
                for line in member["lines"]:
                    homes[line].add(symbol)
        by_issuer = {line: sorted(symbols) for line, symbols in homes.items()}
        return {line: s[0] for line, s in by_issuer.items() if len({self.hand[symbol]["name"] for symbol in s}) == 1}

    def _home_of_name(self):
        """{fingerprint of name or alias: home symbol}, the line in the issuer's own country first."""
        homes = {}
        for own_country in (True, False):
            for symbol, row in self.hand.items():
                if (
                    "." in symbol
                    and (row["issuer_country"] in {"", venue(exchange_of(symbol))["country"]}) == own_country
                ):
                    for name in [row["name"], *row["aliases"].split("|")]:
                        if len(fingerprint(name)) > 3:
                            homes.setdefault(fingerprint(name), symbol)
        return homes

    def _frankfurt_rows(self, rows):
        """Frankfurt lines of members: the home root on Xetra, else the only Frankfurt line that the company has."""
        taken, found = set(rows), []
        for symbol, member in self.members.items():
            home = rows.get(symbol)
            lines = {line for line in member["lines"] if line.endswith(".F")}
            own = symbol.removesuffix(".DE") + ".F" if symbol.endswith(".DE") else None
            line = own if own in lines else lines.pop() if len(lines) == 1 else None
            if home is None or line is None or line in taken or home["type"] != "Common Stock":
                continue
            if line in self.excluded:
                self.rejects.append((line, self.excluded[line]))
                continue
            if own is None and any(
                line in other["lines"] and other["name"] != member["name"] for other in self.members.values()
            ):
                self.rejects.append((line, f"claimed by more than one company, also by {symbol}"))
                continue
            taken.add(line)
            kept = {
                k: home.get(k, "") for k in ("name", "type", "status", "isin", "sector", "industry", "issuer_country")
            }
            found.append({"symbol": line, **kept, **venue("FRA")})
        return found

    def _delisted_row(self, row):
        place = venue(row["exchange"])
        facts = {k: row[k] for k in ("symbol", "name", "industry", "aliases", "summary", "cik")}
        facts |= {"sector": SECTORS[row["industry"]], "isin": self.isins.pinned.get(row["symbol"], "")}
        issuer = "CH" if row["name"].startswith("Credit Suisse") else place["country"]
        return {**place, "type": "Common Stock", "status": "delisted", "issuer_country": issuer} | facts

    # Facts shared by all

    def _facts(self, hand, symbol, country):
        """Columns of a hand-written row; the sector of an index member is the index's own."""
        member = self.members.get(symbol)
        size = f"{hand['size']} Cap" if hand["size"] else self._size(symbol)
        return {
            "sector": self._gics_sector(member) or SECTORS[hand["industry"]],
            "industry": hand["industry"],
            "market_cap": size,
            "issuer_country": hand.get("issuer_country") or self.issuers.get(symbol, country),
            "aliases": hand["aliases"],
            "summary": " ".join(filter(None, [hand["summary"], self._membership(symbol)])),
        }

    def _size_at_home(self, home):
        """A receipt is as large as the company's home line."""
        return self._facts(self.hand[home], home, "")["market_cap"] if home else ""

    def _size(self, symbol):
        indices = self.members.get(symbol, {"indices": []})["indices"]
        if _LARGE & set(indices):
            return "Large Cap"
        return next((_SIZE_OF_INDEX[index] for index in indices if index in _SIZE_OF_INDEX), "")

    def _membership(self, symbol):
        names = [_INDEX_NAMES.get(index, index) for index in self.members.get(symbol, {"indices": []})["indices"]]
        names = sorted(set(names))
        if not names:
            return ""
        return "Member of the " + (names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]) + "."

    def _gics_sector(self, member):
        """The S&P indices name one sector of eleven; other lists mix vocabularies and are not asked."""
        if member is None or not {"S&P 500", "S&P 600"} & set(member["indices"]):
            return ""
        named = set(member["industries"]) & _GICS_SECTORS
        return named.pop() if len(named) == 1 else ""
