import { expect, test } from 'vitest';
import { dataOf } from '../harness/graphql.js';
import { linesFile } from '../harness/price-imports.js';
import { get, runCommandJson } from '../harness/shared.js';

/** Spellings of instruments of the sample. */
const spellings: Readonly<Record<string, string>> = {
  AAPL: 'AAPL|aapl|$AAPL|NASDAQ:AAPL|XNAS:AAPL|AAPL:US|AAPL.O|AAPL US|AAPL UW Equity|AAPL.XNAS',
  'BRK-B': 'brk.b|BRK/B|BRK B|BRKB|NYSE:BRK.B|BRK/B US Equity',
  'SAP.DE': 'SAP.DE|sap.de|SAP GY|XETR:SAP|SAP xetra',
  '7203.T': '7203 JP|TYO:7203|7203.XTKS',
  '0001.HK': '1 HK|HK.00001|HKG:1|00001.HK',
  'BTC-USD': 'BTC/USD|btcusd',
  'EURUSD=X': 'EUR/USD|EURUSD',
};
/** Signs that belong to no spelling. */
const strangers = ['C&C', 'AAPL*X', 'BRK=B', 'A|APL', 'SAP=DE', 'BTC&USD'];
const named = Object.entries(spellings).flatMap(([symbol, texts]) => texts.split('|').map((text) => [text, symbol]));
const texts = [...named.map(([text]) => text!), ...strangers];
const expected = [...named.map(([, symbol]) => symbol), ...strangers.map(() => null)];

const day = (at: number) => new Date(Date.UTC(2020, 0, 6 + at)).toISOString().slice(0, 10);

test('symbol-6: REST and GraphQL name the same instrument', async () => {
  const answers = await Promise.all(texts.map((text) => get(`/v1/stocks/${encodeURIComponent(text)}`)));
  expect(answers.map(({ json }) => json.symbol ?? null)).toEqual(expected);
  const fields = texts.map((text, at) => `i${at}: instrument(symbol: ${JSON.stringify(text)}) { symbol }`);
  const data = await dataOf(`{ ${fields.join(' ')} }`);
  expect(texts.map((_, at) => data[`i${at}`]?.symbol ?? null)).toEqual(expected);
});

test('symbol-6: an import stores the rows of all spellings for the same instruments', async () => {
  const rows = texts.map((text, at) => `${text},${day(at)},10,11,9,10,1`);
  const path = linesFile('spellings.csv', ['symbol,datetime,open,high,low,close,volume', ...rows]);
  const summary = await runCommandJson('import', 'bars', '--format', 'csv', '--dry-run', path);
  const counts = { instruments: Object.keys(spellings).length, barsAdded: named.length, rejected: strangers.length };
  expect(summary).toMatchObject(counts);
});
