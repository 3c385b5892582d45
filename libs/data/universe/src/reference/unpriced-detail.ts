import type { Listing, StockDetail } from '@bourse/contract';
import { type DetailField, detailFields, fieldOf, isAmong, mapFields, snapshotFields } from '@bourse/instrument';
import type { InstrumentDetail } from '../repository/instruments.repository.js';
import { rowsOfIssue } from '../lookup/national-number-rows.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';

/** The row, its other fields, and the related listings: the details of an instrument without its prices. */
export function unpricedDetail(
  snapshot: UniverseSnapshot,
  row: number,
  detail: InstrumentDetail,
): Omit<StockDetail, 'coverage'> {
  return {
    ...snapshot.row(row),
    ...(mapFields(detailFields, (field) => readField(field, snapshot, row, detail)) as Pick<StockDetail, DetailField>),
    listings: listingsOfIssue(snapshot, row).map((other) => listing(snapshot, other)),
  };
}

/** Whether only the database has the field. */
export function isInDatabase(field: DetailField): boolean {
  return ['database', 'key'].includes(fieldOf(field).store);
}

/** The value of a field: of the snapshot where it has it, else of the database. */
export function readField(
  field: DetailField,
  snapshot: UniverseSnapshot,
  row: number,
  detail: InstrumentDetail | null,
): string | readonly string[] | null {
  if (field === 'aliases') return snapshot.aliases(row);
  if (field === 'quote_currency') return quoteCurrency(snapshot, row);
  return isAmong(snapshotFields, field) ? snapshot[field](row) : (detail?.[field] ?? null);
}

/** The quote currency of a pair or coin; null for all others. */
function quoteCurrency(snapshot: UniverseSnapshot, row: number): string | null {
  return ['FX', 'Crypto'].includes(snapshot.type(row)) ? snapshot.currency(row) : null;
}

/** Other rows with the same ISIN or share class: listed ones first, the home country's first among them. */
export function listingsOfIssue(snapshot: UniverseSnapshot, row: number): number[] {
  const rows = rowsOfIssue(snapshot, row);
  rows.delete(row);
  const distance = (other: number) =>
    (snapshot.status(other) === 'active' ? 0 : 2) +
    (snapshot.country(other) === snapshot.issuer_country(other) ? 0 : 1);
  return [...rows].sort((a, b) => distance(a) - distance(b) || a - b);
}

function listing(snapshot: UniverseSnapshot, row: number): Listing {
  const { symbol, exchange, mic, country, currency, status } = snapshot.row(row);
  return { symbol, exchange, mic, country, currency, status };
}
