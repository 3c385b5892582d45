import type { Listing, StockDetail } from '@bourse/contract';
import type { InstrumentDetail } from '../repository/instruments.repository.js';
import { rowsOfIssue } from '../lookup/national-number-rows.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';

/** The known facts about an instrument, without its prices. */
export type InstrumentFacts = Omit<StockDetail, 'coverage'>;

/** The row, the facts from the database, and the related listings. */
export function instrumentFacts(snapshot: UniverseSnapshot, row: number, detail: InstrumentDetail): InstrumentFacts {
  return {
    ...snapshot.row(row),
    composite_figi: snapshot.compositeFigi(row),
    shareclass_figi: snapshot.shareclassFigi(row),
    cusip: detail.cusip,
    wkn: detail.wkn,
    sedol: detail.sedol,
    issuer_country: snapshot.issuerCountry(row),
    sector: detail.sector,
    industry: detail.industry,
    category_group: detail.categoryGroup,
    category: detail.category,
    family: detail.family,
    base_currency: detail.baseCurrency,
    quote_currency: quoteCurrency(detail),
    delisted_on: delistedOn(detail),
    market_cap: snapshot.marketCap(row),
    website: detail.website,
    description: detail.summary,
    aliases: [...snapshot.aliases(row)],
    listings: listingsOfIssue(snapshot, row).map((other) => listing(snapshot, other)),
  };
}

/** The quote currency of a pair or coin; null for all others. */
export function quoteCurrency({ type, currency }: InstrumentDetail): string | null {
  return type === 'FX' || type === 'Crypto' ? currency : null;
}

/** The day that a source gives, else that on which an import saw it leave. */
export function delistedOn({ delistedOn: given, delistedAt }: InstrumentDetail): string | null {
  return given ?? delistedAt?.toISOString().slice(0, 10) ?? null;
}

/** Other rows with the same ISIN or share class: listed ones first, the home country's first among them. */
export function listingsOfIssue(snapshot: UniverseSnapshot, row: number): number[] {
  const rows = rowsOfIssue(snapshot, row);
  rows.delete(row);
  const distance = (other: number) =>
    (snapshot.status(other) === 'active' ? 0 : 2) + (snapshot.country(other) === snapshot.issuerCountry(other) ? 0 : 1);
  return [...rows].sort((a, b) => distance(a) - distance(b) || a - b);
}

function listing(snapshot: UniverseSnapshot, row: number): Listing {
  const { symbol, exchange, mic, country, currency, status } = snapshot.row(row);
  return { symbol, exchange, mic, country, currency, status };
}
