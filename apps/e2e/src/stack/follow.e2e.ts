import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send } from '../harness/http-client.js';
import { instancesOf, laggingParts } from '../harness/instances.js';
import { linesFile } from '../harness/price-imports.js';
import { listDifferences, everyQuestion, otherTags, record, type Recording } from '../harness/recorded-answers.js';
import { runCommandJson, shared } from '../harness/shared.js';
import { compose, inContainers, withMeilisearch } from '../harness/stack.js';
import { until } from '../harness/until.js';

const apartMs = 10_000;
const readyMs = 120_000;
/** Each search instance gets every second request, so this many repetitions reach both. */
const repeated = 16;

/** A company that an import brings, and one of the sample that it renames. */
const companies = [
  { symbol: 'ORRY.L', name: 'Orrery Looms', summary: 'Weaves astronomical tapestries on hand looms.', renamed: 'KO' },
  { symbol: 'QUIL.L', name: 'Quillfeather Zymurgy', summary: 'Brews mead from heather honey.', renamed: 'XOM' },
  { symbol: 'VORP.L', name: 'Vorpalwing Kites', summary: 'Builds kites that tow cargo ships.', renamed: 'PEP' },
] as const;

const searches = companies.flatMap(({ name, summary, renamed }) => [name, summary, `Renamed ${renamed}`]);
const symbols = companies.flatMap(({ symbol, renamed }) => [symbol, renamed]);
const questions = everyQuestion([...symbols, 'AAPL'], [...searches, 'apple', 'makes soft drinks']);

const importIds: number[] = [];

async function importCompany({ symbol, name, summary, renamed }: (typeof companies)[number]): Promise<void> {
  const path = linesFile('company.csv', [
    'symbol,name,exchange,mic,type,country,currency,status,summary',
    `${symbol},${name},LSE,XLON,Common Stock,GB,GBP,active,${summary}`,
    `${renamed},Renamed ${renamed},,,,,,,`,
  ]);
  const { importId } = await runCommandJson('import', 'instruments', '--format', 'csv', path, '--wait');
  importIds.push(importId);
}

/** Whether every instance is ready with the published version in all parts. */
const isFollowed = async () => (await laggingParts()).length === 0;

/** The responses of each REST instance and of GraphQL. */
async function recordings(): Promise<Recording[]> {
  const [gateway] = await instancesOf('gateway');
  const { host: gatewayHost, port: gatewayPort } = gateway!;
  const apis = (await instancesOf('api')).map((one) => ({ ...one, apiKey: shared.apiKey, gatewayHost, gatewayPort }));
  return Promise.all(apis.map((api) => record(api, questions)));
}

/** The responses of all search instances for the imported changes; all must be equal. */
async function searchAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const [api] = await instancesOf('api');
  for (const query of searches) {
    const path = `/v1/symbol_search?query=${encodeURIComponent(query)}&limit=20`;
    const asking = Array.from({ length: repeated }, () => send({ ...api!, apiKey: shared.apiKey }, 'GET', path));
    const all: Answer[] = await Promise.all(asking);
    expect(all.map(({ headers }) => headers['x-degraded'])).toEqual(all.map(() => undefined));
    expect([query, ...new Set(all.map(({ text }) => text))]).toEqual([query, all[0]!.text]);
    answers.set(query, all[0]!.text);
  }
  return answers;
}

/** Restarts the servers with only the database. */
async function startAnew(): Promise<void> {
  const scale = ['--scale', 'api=2', '--scale', 'search=2'];
  const fresh = ['--force-recreate', '--renew-anon-volumes', '--no-deps', '--wait', '--wait-timeout', '120'];
  await compose('up', '--detach', ...fresh, ...scale, 'search', 'api', 'gateway');
  await until('everybody has started', isFollowed, readyMs);
}

describe.skipIf(!inContainers)(
  `three imports ten seconds apart, ${withMeilisearch ? 'Meilisearch' : 'embedded'}`,
  () => {
    beforeAll(() => until('search lacks nothing', isFollowed, readyMs), readyMs + 10_000);
    afterAll(async () => {
      for (const id of importIds.toReversed()) await runCommandJson('import', 'undo', String(id), '--yes', '--wait');
    }, readyMs);

    test('each instance responds like one that starts with the third', { timeout: 4 * readyMs }, async () => {
      for (const company of companies) {
        if (importIds.length > 0) await sleep(apartMs);
        await importCompany(company);
      }
      await until('the third import is followed', isFollowed, readyMs);
      const followed = await recordings();
      const found = await searchAll();
      for (const { name, summary, symbol } of companies)
        for (const query of [name, summary]) expect([query, symbolsOf(found.get(query)!)[0]]).toEqual([query, symbol]);

      await startAnew();
      if (withMeilisearch) {
        await compose('run', '--rm', '--no-TTY', '--no-deps', 'cli', 'search', 'reindex');
        await until('the new index is followed', isFollowed, readyMs);
      }
      const [started] = await recordings();
      for (const recording of followed) {
        expect(listDifferences(recording, started!)).toEqual([]);
        expect(otherTags(recording, started!)).toEqual([]);
      }
      expect(await searchAll()).toEqual(found);
    });
  },
);

const symbolsOf = (text: string): string[] =>
  (JSON.parse(text) as { symbols: { symbol: string }[] }).symbols.map(({ symbol }) => symbol);
