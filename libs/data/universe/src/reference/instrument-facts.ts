import type { Listing, StockDetail } from '@bourse/contract';
import type { InstrumentDetail } from '../repository/instruments.repository.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';

/** What is known of an instrument besides its prices. */
export type InstrumentFacts = Omit<StockDetail, 'coverage'>;

/** The row, what only the database has, and the sister listings. */
export function instrumentFacts(snapshot: UniverseSnapshot, row: number, detail: InstrumentDetail): InstrumentFacts {
  return {
    ...snapshot.row(row),
    composite_figi: snapshot.compositeFigi(row),
    shareclass_figi: snapshot.shareclassFigi(row),
    issuer_country: snapshot.issuerCountry(row),
    sector: detail.sector,
    industry: detail.industry,
    market_cap: snapshot.marketCap(row),
    website: detail.website,
    description: detail.summary,
    aliases: [...snapshot.aliases(row)],
    listings: listingsOfIssue(snapshot, row).map((other) => listing(snapshot, other)),
  };
}

/** Other rows with the same ISIN or share class: listed ones first, the home country's before the rest. */
export function listingsOfIssue(snapshot: UniverseSnapshot, row: number): number[] {
  const isin = snapshot.isin(row);
  const shareClass = snapshot.shareclassFigi(row);
  const rows = new Set([
    ...(isin === null ? [] : snapshot.find('isin', isin)),
    ...(shareClass === null ? [] : snapshot.find('shareclassFigi', shareClass)),
  ]);
  rows.delete(row);
  const distance = (other: number) =>
    (snapshot.status(other) === 'active' ? 0 : 2) + (snapshot.country(other) === snapshot.issuerCountry(other) ? 0 : 1);
  return [...rows].sort((a, b) => distance(a) - distance(b) || a - b);
}

function listing(snapshot: UniverseSnapshot, row: number): Listing {
  const { symbol, exchange, mic, country, currency, status } = snapshot.row(row);
  return { symbol, exchange, mic, country, currency, status };
}
