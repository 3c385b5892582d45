import type { PeerRow, PeerRows } from './peer-rows.js';

const row: Omit<PeerRow, 'id' | 'symbol'> = {
  name: null,
  isin: null,
  figi: [],
  cik: null,
  tags: null,
  summary: null,
  country: 'US',
  type: 'Common Stock',
};

const TYRES = 'The company makes tyres for cars and lorries.';

const page: PeerRow[] = [
  {
    ...row,
    id: 1,
    symbol: 'AAPL',
    name: 'Apple Inc.',
    isin: 'US0378331005',
    figi: ['BBG000B9XRY4'],
    cik: '0000320193',
  },
  { ...row, id: 2, symbol: 'ML.PA', name: 'Michelin', tags: 'Consumer Discretionary', summary: TYRES, country: 'FR' },
  { ...row, id: 3, symbol: 'APLE', name: 'Apple Hospitality REIT', tags: 'Real Estate' },
];

/** Three rows. */
export const fewRows: PeerRows = {
  count: page.length,
  identity: 'three rows',
  pages: async function* () {
    yield page.slice(0, 2);
    yield page.slice(2);
  },
};
