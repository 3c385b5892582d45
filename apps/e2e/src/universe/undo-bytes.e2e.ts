import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourseJson } from '../harness/command.js';
import { ask, BARS_HEADER, importBarLines, importLines, linesFile } from '../harness/price-imports.js';
import {
  listDifferences,
  everyQuestion,
  otherTags,
  record,
  type Recording,
  tagsOfTwoBodies,
} from '../harness/recorded-answers.js';
import { startSeeded } from '../harness/shared.js';
import { until } from '../harness/until.js';

/** Words in no company name of the sample. */
const newName = 'Quillfeather Zymurgy';
const questions = everyQuestion(
  ['AAPL', 'KO', 'SAP.DE', 'NEWCO.DE'],
  [
    'apple',
    'coca cola',
    newName,
    'Orrery Looms',
    'KO',
    'NEWCO.DE',
    'US1912161007',
    'BBG000BMX289',
    '0000999999',
    'makes soft drinks',
    'weaves astronomical tapestries on hand looms',
  ],
);

interface Kind {
  readonly words: () => string[];
  /** Responses that must differ. */
  readonly changes: readonly string[];
}

const kinds: Readonly<Record<string, Kind>> = {
  instruments: {
    words: () => [
      'import',
      'instruments',
      '--format',
      'csv',
      '--clear-blank',
      linesFile('instruments.csv', [
        'symbol,name,exchange,mic,type,country,currency,isin,status,summary,sector,aliases',
        `KO,${newName},NYSE,XNYS,Common Stock,US,USD,,delisted,,Energy,`,
        'NEWCO.DE,Orrery Looms,XETRA,XETR,ETF,DE,EUR,,active,Weaves astronomical tapestries on hand looms.,Crafts,',
      ]),
    ],
    changes: [
      'GET /v1/stocks?status=all text/csv',
      'GET /v1/stocks?status=all application/x-ndjson',
      'GET /v1/stocks/KO',
      'GET /v1/stocks/NEWCO.DE',
      'GET /v1/exchanges',
      'GET /v1/countries',
      'GET /v1/types',
      'GET /v1/sectors',
      'GET /v1/symbol_search?query=Quillfeather%20Zymurgy',
      'GET /v1/symbol_search?query=US1912161007',
      'GET /v1/symbol_search?query=weaves%20astronomical%20tapestries%20on%20hand%20looms',
      `POST /v1/resolve {"items":[{"query":"${newName}"}]}`,
    ],
  },
  cik: {
    words: () => {
      const path = join(createTemporaryFolder(), 'company_tickers.json');
      writeFileSync(path, JSON.stringify({ 0: { cik_str: 999_999, ticker: 'KO', title: 'Coke' } }));
      return ['import', 'cik', path];
    },
    changes: ['GET /v1/stocks/KO', 'GET /v1/symbol_search?query=0000999999', 'GET /v1/stocks?status=all text/csv'],
  },
  aliases: {
    words: () => ['import', 'aliases', linesFile('aliases.csv', ['symbol,alias', `AAPL,${newName}`])],
    changes: ['GET /v1/stocks/AAPL', 'GET /v1/symbol_search?query=Quillfeather%20Zymurgy'],
  },
  bars: {
    words: () => [
      'import',
      'bars',
      '--format',
      'csv',
      linesFile('bars.csv', [
        `symbol,${BARS_HEADER}`,
        'AAPL,2013-03-01,438,439,436,437.5,1000',
        'AAPL,2013-03-04,427,428,419,420.05,2000',
        'KO,2013-03-01,38.5,38.8,38.2,38.66,3000',
        'KO,2013-03-04,38.6,39,38.5,38.9,3500',
      ]),
    ],
    changes: [
      'GET /v1/time_series?symbol=AAPL',
      'GET /v1/time_series?symbol=KO',
      'GET /v1/time_series?symbol=AAPL text/csv',
      'GET /v1/stocks/AAPL',
      'GET /v1/stocks/KO',
      'GET /v1/quotes?symbols=AAPL,KO,SAP.DE,NEWCO.DE',
    ],
  },
  dividends: {
    words: () => [
      'import',
      'dividends',
      linesFile('dividends.csv', [
        'symbol,ex_date,amount,currency',
        'AAPL,2012-08-09,5.3,USD',
        'KO,2012-09-12,0.26,USD',
      ]),
    ],
    changes: [
      'GET /v1/dividends?symbol=AAPL',
      'GET /v1/dividends?symbol=KO',
      'GET /v1/dividends?symbol=AAPL text/csv',
      'GET /v1/time_series?symbol=AAPL&adjust=all',
    ],
  },
  splits: {
    words: () => [
      'import',
      'splits',
      linesFile('splits.csv', ['symbol,ex_date,ratio', 'AAPL,2012-06-01,2:1', 'KO,2012-08-13,3:1']),
    ],
    changes: [
      'GET /v1/splits?symbol=KO',
      'GET /v1/splits?symbol=AAPL',
      'GET /v1/splits?symbol=AAPL text/csv',
      'GET /v1/time_series?symbol=AAPL',
    ],
  },
};

/** The longest time that the server, with search, needs to follow. */
const followsMs = 90_000;

let server: Bourse;
let before: Recording;
beforeAll(async () => {
  server = await startSeeded();
  // Prices that the imports replace: those of the sample have another source, and stay.
  await importBarLines(server.env, 'KO', ['2013-02-28,38.4,38.9,38.3,38.72,2500', '2013-03-01,38,39,37,38.6,2900']);
  await importLines(server.env, 'dividends', ['symbol,ex_date,amount,currency', 'KO,2012-09-12,0.255,USD']);
  await importLines(server.env, 'splits', ['symbol,ex_date,ratio', 'KO,2012-08-13,2:1']);
  const isServed = async () => (await ask(server, '/v1/splits', { symbol: 'KO' })).status === 200;
  await until('the prices are served', isServed);
  before = await record(server, questions);
});
afterAll(() => server.stop());

const run = (words: readonly string[]) => runBourseJson(words, server.env);
const undo = (id: number) => run(['import', 'undo', String(id), '--yes', '--wait']);
const importOf = async (kind: string): Promise<number> => (await run(kinds[kind]!.words())).importId;

/** Waits until all named responses differ from these; returns the responses. */
async function waitForChange(from: Recording, titles: readonly string[]): Promise<Recording> {
  let now = from;
  const missing = async () => {
    now = await record(server, questions);
    const differing = new Set(listDifferences(from, now));
    return titles.filter((title) => !differing.has(title));
  };
  await expect.poll(missing, { timeout: followsMs, interval: 200 }).toEqual([]);
  return now;
}

/** Waits until the responses equal these again; returns them. */
async function waitForRestore(to: Recording): Promise<Recording> {
  let now = to;
  const differing = async () => listDifferences(to, (now = await record(server, questions)));
  await expect.poll(differing, { timeout: followsMs, interval: 200 }).toEqual([]);
  return now;
}

/** Responses whose ETag contains revisions; an undo is a new revision, so that its ETag differs. */
const namesRevisions = /^GET \/v1\/(stocks|time_series)\b/;

describe('after the undo of an import every response has its original bytes', () => {
  test('responses are stable byte for byte without changes', async () => {
    const again = await record(server, questions);
    expect(before.size).toBeGreaterThan(100);
    expect([listDifferences(before, again), otherTags(before, again)]).toEqual([[], []]);
  });

  test.each(Object.keys(kinds))('%s', { timeout: 3 * followsMs }, async (kind) => {
    const id = await importOf(kind);
    const after = await waitForChange(before, kinds[kind]!.changes);
    await undo(id);
    const now = await waitForRestore(before);
    expect(otherTags(before, now).filter((title) => !namesRevisions.test(title))).toEqual([]);
    expect(tagsOfTwoBodies([before, after, now])).toEqual([]);
  });

  test('one of each kind, undone the oldest first', { timeout: 3 * followsMs }, async () => {
    const ids: number[] = [];
    for (const kind of Object.keys(kinds)) ids.push(await importOf(kind));
    const after = await waitForChange(before, ['GET /v1/stocks/KO', 'GET /v1/splits?symbol=AAPL']);
    for (const id of ids) await undo(id);
    const now = await waitForRestore(before);
    expect(tagsOfTwoBodies([before, after, now])).toEqual([]);
  });
});
