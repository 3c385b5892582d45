import { priceAliases, stampNames } from './column-names.js';
import type { Columns } from './columns.js';
import { tableFormat, type TableStyle } from './price-table.js';
import { plainName } from './row-place.js';
import { STOOQ_NAME, stooqSymbol } from './stooq-symbol.js';
import type { TableField } from './table-records.js';

const KNOWN = 'datetime,open,high,low,close,volume';
const adjusted = new Set(['adj_close', 'adjclose', 'adj close', 'adjusted_close', 'adjusted close']);

const style: TableStyle = {
  aliases: {
    ...priceAliases,
    stamp: stampNames,
    symbol: ['symbol', 'ticker'],
    dividend: ['dividend', 'dividends'],
    split: ['split', 'splits', 'split_ratio'],
  },
  headerProblem,
  basisOf: () => 'raw',
  zone: 'UTC',
  symbolOf: (path) => (STOOQ_NAME.test(plainName(path)) ? stooqSymbol(path) : plainName(path)),
  notes: (_, columns) => columnNotes(columns),
  readsJson: true,
};

function headerProblem(columns: Columns<TableField>): string | null {
  const names = columns.header.columns;
  if (names.some((name) => name.includes(';')) || names.some((name) => /^\d/.test(name) && /[;.:]/.test(name)))
    return `the file needs a first line ${KNOWN}`;
  const prices = columns.missing(['open', 'high', 'low', 'close']);
  if (prices.length === 4 || (prices.length === 3 && columns.has('close')))
    return `missing columns: ${prices.join(', ')}: rates, NAVs and closing prices are not bars (required: ${KNOWN}). If a day has one price, write it in all four columns`;
  return null;
}

function columnNotes(columns: Columns<TableField>): string[] {
  const unknown = columns.unknown();
  const left = unknown.filter((name) => !adjusted.has(name));
  return [
    ...unknown
      .filter((name) => adjusted.has(name))
      .map((name) => `the column ${name} is ignored because its values are computed`),
    ...(left.length > 0 ? [`unknown columns: ${left.join(', ')}`] : []),
  ];
}

/** Plain tables with a header `datetime,open,high,low,close,volume`; prices are as traded, dividends as paid. */
export const plainCsv = tableFormat('csv', style);
