"""Which ISIN a line gets: pinned by hand, or the one on which the sources agree, or none."""

from maker.tables import exchange_of, is_isin, read, us_isin, venue

_ISIN_INDICES = {"S&P 500", "S&P 600", "NASDAQ 100"}
_DOMICILES = {"IE", "CH", "GB", "JE", "GG", "IM", "BM", "LR", "NL", "LU", "ES", "CA"}


class Isins:
    """members, cusips: as read from the packages; homes: hand-written rows by symbol; rejects: (symbol, reason)."""

    def __init__(self, members, cusips, homes, rejects):
        self.members, self.cusips, self.homes, self.rejects = members, cusips, homes, rejects
        self.pinned = {row["symbol"]: row["isin"] for row in read("isins")}

    def of_member(self, ticker):
        """United States ISINs of index members only, where the sources agree or only one candidate exists."""
        if ticker in self.pinned:
            return self.pinned[ticker]
        member = self.members.get(ticker)
        if member is None or not _ISIN_INDICES & set(member["indices"]):
            return ""
        named = {isin for isin in member["isins"] if is_isin(isin)}
        candidates = {us_isin(cusip) for cusip in self.cusips.get(ticker, [])}
        agreed = named & candidates
        if len(agreed) == 1:
            return agreed.pop()
        if not named and len(candidates) == 1:
            return candidates.pop()
        foreign = {isin for isin in named if isin[:2] in _DOMICILES}
        return foreign.pop() if len(foreign) == 1 and named == foreign else ""

    def of_home(self, symbol):
        """The one valid ISIN of the company's country or domicile; several or none: pinned by hand, else empty."""
        if symbol in self.pinned:
            return self.pinned[symbol]
        countries = _DOMICILES | {venue(exchange_of(symbol))["country"], self.homes[symbol]["issuer_country"]}
        named = {isin for isin in self.members.get(symbol, {"isins": ()})["isins"] if is_isin(isin)}
        home = {isin for isin in named if isin[:2] in countries}
        narrowed = {isin for isin in home if isin[:2] == venue(exchange_of(symbol))["country"]} or home
        if len(narrowed) == 1:
            return narrowed.pop()
        if named:
            self.rejects.append((symbol, f"ISIN left empty: {' '.join(sorted(named))}"))
        return ""
