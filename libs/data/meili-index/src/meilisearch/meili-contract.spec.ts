import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecallFilter, RecallQuery } from './external-retriever.js';
import { meiliClient } from './meili-client.js';
import { MeiliCountError, MeiliTaskError, MeiliUnavailableError } from './meili-errors.js';
import { MeiliIndexer } from './meili-indexer.js';
import { MeiliNodes } from './meili-nodes.js';
import { MeiliRetriever } from './meili-retriever.js';
import { indexSettings, type SearchDocument } from './search-document.js';
import { type Recording, recordingFile } from './testing/exchange.fixture.js';
import { openReal } from './testing/real-stage.fixture.js';
import { openReplay } from './testing/replay-stage.fixture.js';
import type { Stage } from './testing/stage.fixture.js';

const { MEILI_URL, MEILI_ADMIN_KEY, MEILI_RECORD } = process.env;

const recording = JSON.parse(readFileSync(recordingFile, 'utf8')) as Recording;
const { documents } = recording;
const idOf = (symbol: string) => documents.find((document) => document.symbol === symbol)!.id;
const byId = new Map(documents.map((document) => [document.id, document]));

const index = 'instruments_contract';
const signal = new AbortController().signal;

async function* inPieces(all: readonly SearchDocument[], size = 100) {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

function behaviours(open: () => Promise<Stage>, close: (stage: Stage) => void = () => {}): void {
  let stage: Stage;

  const indexer = (scene: string) => new MeiliIndexer([stage.node(scene)], { pollMs: 10 });
  const recallOf = (scene: string, name = index, apiKey?: string) => {
    const node = stage.node(scene);
    const nodes = new MeiliNodes({
      nodes: [{ ...node, apiKey: apiKey ?? node.apiKey }],
      deadline: { startMs: 2000, floorMs: 2000, ceilingMs: 2000 },
    });
    return new MeiliRetriever(nodes, () => name);
  };
  const findSymbols = async (
    scene: string,
    text: string,
    filter: RecallFilter = {},
    more: Partial<RecallQuery> = {},
  ) => {
    const [ids] = await recallOf(scene).recall([{ text, mode: 'name', limit: 20, ...more }], filter, signal);
    return ids!.map((id) => byId.get(id)!.symbol);
  };

  beforeAll(async () => {
    stage = await open();
    const progress: number[] = [];
    const report = (indexed: number) => progress.push(indexed);
    const { length: count } = documents;
    await indexer('build').build({ index, documents: inPieces(documents), count, onProgress: report, signal });
    expect(progress.at(-1)).toBe(count);
  });

  afterAll(async () => {
    await indexer('clean').remove(index);
    close(stage);
    await stage.close();
    expect(stage.strangers).toEqual([]);
  });

  test('a symbol finds its instrument first, for any length and case', async () => {
    for (const symbol of ['AAPL', 'aapl', 'T', 'A', 'it', 'BRK-B', 'SAP.DE', '^GSPC', '7203.T']) {
      expect((await findSymbols('symbols', symbol))[0]).toBe(symbol.toUpperCase());
    }
  });

  test('other spellings of a symbol find it', async () => {
    for (const writing of ['BRKB', 'BRK.B', 'brk/b', 'BRK B']) {
      expect((await findSymbols('writings', writing))[0]).toBe('BRK-B');
    }
    expect((await findSymbols('writings', 'EURUSD'))[0]).toBe('EURUSD=X');
  });

  test('the beginning of the last word is enough', async () => {
    expect((await findSymbols('prefix', 'micros'))[0]).toBe('MSFT');
    expect((await findSymbols('prefix', 'berkshire ha')).slice(0, 2).sort()).toEqual(['BRK-A', 'BRK-B']);
  });

  test('typos are accepted: one from four letters on, two from eight', async () => {
    expect(await findSymbols('slips', 'aple')).toContain('AAPL');
    expect((await findSymbols('slips', 'mircosfot'))[0]).toBe('MSFT');
  });

  test('an alias finds its instrument', async () => {
    expect((await findSymbols('alias', 'SPX'))[0]).toBe('^GSPC');
  });

  test('a hyphen before a word excludes nothing, though Meilisearch would', async () => {
    expect(await findSymbols('negation', 'Coca -Cola')).toContain('KO');
    const raw = meiliClient(stage.node('negation')).index(index);
    const ids = (await raw.search('Coca -Cola')).hits.map(({ id }) => id as number);
    expect(ids).not.toContain(idOf('KO'));
  });

  test('a quotation mark opens no phrase, though it would for Meilisearch', async () => {
    expect((await findSymbols('phrase', '"Electric General'))[0]).toBe('GE');
    const raw = meiliClient(stage.node('phrase')).index(index);
    expect((await raw.search('"Electric General')).hits).toEqual([]);
  });

  test('no text is a bad request', async () => {
    for (const text of ['a\ud800b', 'a\u0000b', '{}', '\\', '字'.repeat(300), 'x '.repeat(300), '"'.repeat(300)]) {
      expect(await findSymbols('odd texts', text)).toEqual(expect.any(Array));
    }
  });

  test('filters hold, in any case of the country', async () => {
    const ofType = await recallOf('filters').recall([{ text: 's', mode: 'name', limit: 50 }], { type: 'ETF' }, signal);
    expect(ofType[0]!.length).toBeGreaterThan(1);
    expect(new Set(ofType[0]!.map((id) => byId.get(id)!.type))).toEqual(new Set(['ETF']));
    expect((await findSymbols('filters', 'sap')).slice(0, 2).sort()).toEqual(['SAP', 'SAP.DE']);
    expect((await findSymbols('filters', 'sap', { country: 'de' }))[0]).toBe('SAP.DE');
    expect(await findSymbols('filters', 'sap', { country: 'de' })).not.toContain('SAP');
    expect(await findSymbols('filters', 'sap', { country: 'DE', type: 'ETF' })).toEqual([]);
  });

  test('a filter that no row can pass returns without a request', async () => {
    expect(await findSymbols('no question', 'sap', { country: 'US" OR country = "DE' })).toEqual([]);
    expect(await findSymbols('no question', 'sap', { type: 'Share' })).toEqual([]);
    expect(await findSymbols('no question', '"-"')).toEqual([]);
    expect(stage.requests('no question')).toEqual([]);
  });

  test('a description is searched in all fields and drops its commonest words first', async () => {
    const text = 'maker of jet engines for airliners';
    expect((await findSymbols('description', text, {}, { mode: 'description' }))[0]).toBe('GE');
    expect(await findSymbols('description', text)).not.toContain('GE');
  });

  test('all queries go in one exchange and come back in their order', async () => {
    const texts = ['apple', '?', 'AAPL', 'jp morgan', 'jpmorgan'];
    const queries = texts.map((text): RecallQuery => ({ text, mode: 'name', limit: 3 }));
    const lists = await recallOf('variants').recall(queries, {}, signal);
    expect(lists.map(([first]) => first)).toEqual([idOf('AAPL'), undefined, idOf('AAPL'), idOf('JPM'), idOf('JPM')]);
    expect(lists.every(({ length }) => length <= 3)).toBe(true);
    expect(stage.requests('variants')).toEqual(['POST /multi-search']);
  });

  test('a missing index is a failure of the node', async () => {
    const answer = recallOf('no index', 'instruments_none').recall(
      [{ text: 'apple', mode: 'name', limit: 3 }],
      {},
      signal,
    );
    await expect(answer).rejects.toThrow(new MeiliUnavailableError(['node 1 index_not_found']));
  });

  test('a wrong key is a failure of the node, and is not repeated', async () => {
    const answer = recallOf('bad key', index, 'wrong').recall([{ text: 'apple', mode: 'name', limit: 3 }], {}, signal);
    await expect(answer).rejects.toThrow(new MeiliUnavailableError(['node 1 invalid_api_key']));
    const node = { ...stage.node('bad key'), apiKey: 'wrong' };
    await expect(new MeiliIndexer([node]).version()).rejects.toThrow('Meilisearch node 1: invalid_api_key');
  });

  test('the version of each node is reported', async () => {
    expect(await indexer('version').version()).toEqual([expect.stringMatching(/^1\.\d+\.\d+$/)]);
  });

  test('the settings are those of the index', async () => {
    const settings = await meiliClient(stage.node('settings')).index(index).getSettings();
    expect(settings).toMatchObject(indexSettings);
  });

  test('a task that fails after it was accepted is found', async () => {
    const { id: _, ...nameless } = documents[0]!;
    const build = indexer('failed task').build({
      index: 'instruments_failed',
      documents: inPieces([documents[1]!, nameless as SearchDocument]),
      count: 2,
    });
    const error = (await build.catch((cause: unknown) => cause)) as MeiliTaskError;
    expect(error).toBeInstanceOf(MeiliTaskError);
    expect(error.node).toBe(1);
    expect(error.task).toEqual({
      uid: expect.any(Number),
      type: 'documentAdditionOrUpdate',
      code: 'missing_document_id',
      message: expect.stringContaining("doesn't have a `id` attribute"),
    });
    await indexer('failed task').remove('instruments_failed');
  });

  test('settings that the server does not know fail the build before any document is sent', async () => {
    const settings = { rankingRules: ['words', 'fame'] };
    const build = new MeiliIndexer([stage.node('bad settings')], { settings, pollMs: 10 }).build({
      index: 'instruments_settings',
      documents: inPieces(documents),
      count: documents.length,
    });
    await expect(build).rejects.toThrow('Meilisearch node 1: invalid_settings_ranking_rules');
    expect(stage.requests('bad settings').filter((request) => request.includes('/documents'))).toEqual([]);
    await indexer('bad settings').remove('instruments_settings');
  });

  test('an index with fewer documents than expected is incomplete', async () => {
    const twice = [documents[0]!, documents[0]!, documents[1]!];
    const name = 'instruments_count';
    const build = indexer('count').build({ index: name, documents: inPieces(twice), count: 3 });
    await expect(build).rejects.toThrow(new MeiliCountError(1, 3, 2));
    await indexer('count').remove(name);
  });

  test('a half-written index is rebuilt', async () => {
    const name = 'instruments_half';
    const half = meiliClient(stage.node('half')).index(name);
    await half.addDocuments([{ key: 7, left: 'over' }], { primaryKey: 'key' });
    await indexer('half').build({ index: name, documents: inPieces(documents.slice(0, 5)), count: 5 });
    expect(await indexer('half').indexes()).toContainEqual({ name, nodes: 1, documents: 5 });
    expect(await half.getSettings()).toMatchObject(indexSettings);
    await indexer('half').remove(name);
    expect((await indexer('half after').indexes()).map((state) => state.name)).not.toContain(name);
  });

  test('removing a missing index succeeds silently', async () => {
    await expect(indexer('remove').remove('instruments_none')).resolves.toBeUndefined();
  });

  test('failed canaries are named, with the results found instead', async () => {
    const good = { query: 'apple', id: idOf('AAPL'), within: 1 };
    const bad = { query: 'apple', id: idOf('KO'), within: 2 };
    expect(await indexer('canaries').canaries(index, [good])).toEqual([]);
    const missed = await indexer('canaries').canaries(index, [good, bad]);
    expect(missed).toEqual([{ ...bad, node: 1, found: expect.arrayContaining([idOf('AAPL')]) }]);
  });
}

describe('as recorded', () => {
  behaviours(() => openReplay(recording));
});

describe.skipIf(MEILI_URL === undefined)('with the real server at MEILI_URL', () => {
  behaviours(openServer, keepRecording);
});

function openServer(): Promise<Stage> {
  return openReal({ url: MEILI_URL!, apiKey: MEILI_ADMIN_KEY });
}

function keepRecording(stage: Stage): void {
  if (MEILI_RECORD === undefined || !('exchanges' in stage)) return;
  writeFileSync(recordingFile, JSON.stringify({ documents, exchanges: stage.exchanges }));
}
