import { priceAliases } from './column-names.js';
import { tableFormat, type TableStyle } from './price-table.js';
import { plainName } from './row-place.js';

const style: TableStyle = {
  aliases: {
    ...priceAliases,
    stamp: ['date'],
    dividend: ['ex_dividend'],
    split: ['split_ratio'],
    symbol: ['ticker'],
  },
  headerProblem: () => null,
  basisOf: () => 'raw',
  zone: 'UTC',
  symbolOf: (path) => /^WIKI[-_/](?<ticker>[A-Z0-9._]+)/i.exec(plainName(path))?.groups?.['ticker'] ?? plainName(path),
  notes: () => [],
};

/** Files of Quandl's WIKI database: prices as traded, dividends as paid; its adjusted columns are not read. */
export const quandl = tableFormat('quandl', style);
