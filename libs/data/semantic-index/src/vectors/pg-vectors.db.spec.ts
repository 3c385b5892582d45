import { type Database, openDatabase, type Schema } from '@bourse/db';
import { copyCluster, describeOnEachDatabase } from '@bourse/testing';
import { PGlite } from '@electric-sql/pglite';
import { vector as pgvector } from '@electric-sql/pglite-pgvector';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Embedder } from '../embedders/embedder.js';
import { type ClusteredVectors, clusteredVectors, cosine, recall } from './clustered-vectors.fixture.js';
import { DocumentHashes } from './document-hashes.js';
import { buildVectorIndex } from './pg-vector-index.js';
import { fillVectors, pruneVectors } from './pg-vector-sync.js';
import { PgVectorTable } from './pg-vector-table.js';
import { PgVectors } from './pg-vectors.js';

interface Opened {
  db: Database;
  /**
   * The same database with connections that wait half a second for a response; absent where only one connection exists.
   */
  openImpatient?: () => Database;
  close: () => Promise<unknown>;
}

/** The texts are the numbers of the documents. */
function embedderOf({ vectors }: ClusteredVectors, id: string): Embedder & { asked: number } {
  const dimensions = vectors[0]!.length;
  return {
    id,
    dimensions,
    asked: 0,
    async embed(texts) {
      this.asked += texts.length;
      return texts.map((text) => vectors[Number(text)]!);
    },
  };
}

function suite(size: number, open: () => Promise<Opened>): void {
  const data = clusteredVectors({ count: size, dimensions: 32, clusters: 60, queries: 12 });
  const all = Uint32Array.from(data.vectors.keys());
  let opened: Opened;
  let isAvailable = false;
  let table: PgVectorTable;
  let store: PgVectors;
  const limits = { maxExact: size / 4, statementTimeoutMs: 20_000 };

  beforeAll(async () => {
    opened = await open();
    // Processes that start together all find an empty database.
    const atOnce = Array.from({ length: opened.openImpatient === undefined ? 1 : 6 });
    const answers = await Promise.all(atOnce.map(() => PgVectorTable.isAvailable(opened.db)));
    isAvailable = answers.every(Boolean);
    if (!isAvailable) return;
    const model = { id: 'clusters', dimensions: 32 };
    [table] = (await Promise.all(atOnce.map(() => PgVectorTable.open(opened.db, model)))) as [PgVectorTable];
    await fillVectors(table, { embedder: embedderOf(data, 'clusters'), documents: data.documents, texts: String });
    await buildVectorIndex(table, { minRows: 0, pollMs: 20 });
    store = new PgVectors(table, data.documents, limits);
  }, 180_000);
  beforeEach(({ skip }) => skip(!isAvailable, 'no pgvector 0.8 there'));
  afterAll(() => opened.close());

  const every = (step: number) => all.filter((document) => document % step === 0);
  const countMeaningful = (documents: Uint32Array) =>
    documents.filter((d) => data.vectors[d]!.some((value) => value !== 0)).length;

  const readVersion = async () => {
    const { rows } = await sql<{ version: number }>`select version from universe`.execute(opened.db);
    return rows[0]!.version;
  };

  test('under any filter the nearest allowed documents are found, as many as exist', async () => {
    const shares: number[] = [];
    for (const query of data.queries) {
      const far = all.filter((document) => cosine(query, data.vectors[document]!) < 0.5);
      expect(far.length).toBeGreaterThan(limits.maxExact);
      const inCluster = all.filter((document) => data.clusters[document] === 40);
      for (const allowed of [
        null,
        every(2),
        every(3),
        far,
        every(5),
        every(80),
        inCluster,
        every(1100),
        all.slice(77, 78),
      ]) {
        const hits = await store.nearest({ vector: query, limit: 50, allowed });
        expect(hits.length).toBe(Math.min(50, countMeaningful(allowed ?? all)));
        const share = recall(data, query, { hits, allowed, limit: 50 });
        const isSmall = allowed !== null && allowed.length <= limits.maxExact;
        expect(share).toBeGreaterThanOrEqual(isSmall ? 1 : 0.7);
        shares.push(share);
      }
    }
    expect(shares.reduce((sum, share) => sum + share) / shares.length).toBeGreaterThanOrEqual(0.95);
  });

  test('the nearest of a few distant ones are found', async () => {
    for (const query of data.queries) {
      const far = all.filter((document) => cosine(query, data.vectors[document]!) < 0.3).slice(0, limits.maxExact);
      const hits = await store.nearest({ vector: query, limit: 5, allowed: far });
      expect(recall(data, query, { hits, allowed: far, limit: 5 })).toBe(1);
    }
  });

  test('the index exists and is used', async () => {
    const { rows } = await sql<{ line: string }>`
      explain select hash from ${table.ref} order by embedding <=> (select embedding from ${table.ref} limit 1) limit 10
    `.execute(table.db);
    expect(JSON.stringify(rows)).toContain(table.indexName);
  });

  test('hits come best first with their cosine, each once', async () => {
    const [vector] = data.queries;
    for (const allowed of [null, every(2), every(30)]) {
      const hits = await store.nearest({ vector: vector!, limit: 50, allowed });
      const similarities = hits.map(({ similarity }) => similarity);
      expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
      expect(new Set(hits.map(({ document }) => document)).size).toBe(50);
      for (const { document, similarity } of hits) {
        expect(Math.abs(similarity - cosine(vector!, data.vectors[document]!))).toBeLessThan(0.002);
      }
    }
  });

  test('a limit above the number of documents returns all that have a vector', async () => {
    const [vector] = data.queries;
    expect((await store.nearest({ vector: vector!, limit: 9000, allowed: null })).length).toBe(countMeaningful(all));
    const some = every(100);
    expect((await store.nearest({ vector: vector!, limit: 9000, allowed: some })).length).toBe(countMeaningful(some));
  });

  test('nothing allowed, nothing requested, no words: an empty list', async () => {
    const [vector] = data.queries;
    expect(await store.nearest({ vector: vector!, limit: 5, allowed: new Uint32Array(0) })).toEqual([]);
    expect(await store.nearest({ vector: vector!, limit: 0, allowed: null })).toEqual([]);
    expect(await store.nearest({ vector: new Float32Array(32), limit: 5, allowed: null })).toEqual([]);
  });

  test('similarities in the order of the documents, NaN for those without a vector', async () => {
    const [vector] = data.queries;
    const similarities = await store.similarities(vector!, Uint32Array.of(300, 5, 7, 300));
    const of = (document: number) => expect.closeTo(cosine(vector!, data.vectors[document]!), 2);
    expect([...similarities]).toEqual([of(300), NaN, of(7), of(300)]);
    expect([...(await store.similarities(vector!, new Uint32Array(0)))]).toEqual([]);
  });

  test('documents are numbered by the caller: texts of other versions are neither found nor counted', async () => {
    const fewer = new DocumentHashes(data.hashes.slice(size / 2));
    const { length } = await new PgVectors(table, fewer, limits).nearest({
      vector: data.queries[0]!,
      limit: 50,
      allowed: null,
    });
    expect(length).toBe(50);
    const similarities = await new PgVectors(table, fewer, limits).similarities(data.queries[0]!, Uint32Array.of(0));
    expect(similarities[0]).toBeCloseTo(cosine(data.queries[0]!, data.vectors[size / 2]!), 2);
  });

  test('a signal ends the waiting with its reason', async () => {
    const query = { vector: data.queries[0]!, limit: 5, allowed: null };
    await expect(store.nearest({ ...query, signal: AbortSignal.abort(new Error('late')) })).rejects.toThrow('late');
    const stopping = new AbortController();
    const waiting = store.nearest({ ...query, signal: stopping.signal });
    stopping.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect((await store.nearest(query)).length).toBe(5);
  });

  test('only missing texts are embedded; texts that no version needs are removed', async () => {
    const some = clusteredVectors({ count: 600, dimensions: 8, clusters: 5, queries: 1 });
    const embedder = embedderOf(some, 'incremental');
    const ofFirst = (count: number) => new DocumentHashes(some.hashes.slice(0, count));
    const other = await PgVectorTable.open(opened.db, { id: 'incremental', dimensions: 8 });
    const seen: number[] = [];
    const fill = (count: number) =>
      fillVectors(other, {
        embedder,
        documents: ofFirst(count),
        texts: String,
        batch: 100,
        onProgress: (done) => seen.push(done),
      });
    expect([await fill(400), await fill(400), await fill(600)]).toEqual([400, 0, 200]);
    expect([embedder.asked, seen.at(-1)]).toEqual([600, 600]);
    const needed = ofFirst(250);
    const isNeeded = (hash: bigint) => needed.numberOf(hash) !== undefined;
    const version = await readVersion();
    expect(await pruneVectors(other, { isNeeded, version: version - 1 }), 'of a version that was followed').toBe(0);
    expect(await pruneVectors(other, { isNeeded, version })).toBe(350);
    expect([await fill(250), await fill(300)]).toEqual([0, 50]);
  });

  test('an older version that finishes last removes nothing of a newer one', async () => {
    const some = clusteredVectors({ count: 300, dimensions: 8, clusters: 5, queries: 1 });
    const other = await PgVectorTable.open(opened.db, { id: 'two versions', dimensions: 8 });
    const fill = { embedder: embedderOf(some, 'two versions'), texts: String };
    const older = new DocumentHashes(some.documents.hashes.slice(0, 200));
    const newer = some.documents;
    const version = await readVersion();
    await fillVectors(other, { ...fill, documents: older });
    // At the same time the next version is published, prepared and answers.
    await fillVectors(other, { ...fill, documents: newer });
    const isNeeded = (hash: bigint) => older.numberOf(hash) !== undefined;
    await pruneVectors(other, { isNeeded, version: version - 1 });
    expect(await fillVectors(other, { ...fill, documents: newer }), 'texts that are missing').toBe(0);
  });

  test('texts embedded before a stop are kept', async () => {
    const some = clusteredVectors({ count: 300, dimensions: 8, clusters: 5, queries: 1 });
    const embedder = embedderOf(some, 'stopped');
    const other = await PgVectorTable.open(opened.db, { id: 'stopped', dimensions: 8 });
    const stopping = new AbortController();
    const options = { embedder, documents: some.documents, texts: String, batch: 100 };
    const stopped = fillVectors(other, {
      ...options,
      signal: stopping.signal,
      onProgress: () => stopping.abort(new Error('stop')),
    });
    await expect(stopped).rejects.toThrow('stop');
    expect(await fillVectors(other, options)).toBe(200);
  });

  test('another model or other dimensions: a separate table, with its vectors only', async () => {
    const names = await Promise.all(
      [
        ['a', 8],
        ['a', 9],
        ['b', 8],
        ['a', 8],
      ].map(async ([id, dimensions]) => {
        return (await PgVectorTable.open(opened.db, { id: String(id), dimensions: Number(dimensions) })).name;
      }),
    );
    expect(names).toEqual([...new Set(names), names[0]]);
    for (const name of names) expect(name).toMatch(/^semantic_vectors_[0-9a-f]{8}$/);
    const options = { embedder: embedderOf(data, 'wrong'), documents: data.documents, texts: String };
    await expect(fillVectors(table, options)).rejects.toThrow('the table belongs to clusters, not wrong');
    await expect(PgVectorTable.open(opened.db, { id: 'wide', dimensions: 4096 })).rejects.toThrow('no more than 4000');
  });

  test('few rows need no index; an existing index is not built again', async () => {
    const other = await PgVectorTable.open(opened.db, { id: 'small', dimensions: 8 });
    expect([await buildVectorIndex(other), await buildVectorIndex(table)]).toEqual([false, true]);
  });

  test('a statement that takes too long ends with an error', async ({ skip }) => {
    skip(opened.openImpatient === undefined, 'the embedded engine cannot be interrupted');
    const hurried = new PgVectors(table, data.documents, { maxExact: size, statementTimeoutMs: 1 });
    const query = { vector: data.queries[0]!, limit: 5, allowed: all };
    await expect(hurried.nearest(query)).rejects.toMatchObject({ code: '57014' });
  });

  test('an index that cannot be built gives an error each time, without waiting for another builder', async () => {
    const other = await PgVectorTable.open(opened.db, { id: 'in the way', dimensions: 8 });
    await sql`create table ${sql.id(other.indexName)} ()`.execute(opened.db);
    for (let attempt = 1; attempt <= 2; attempt++) {
      await expect(buildVectorIndex(other, { minRows: 0, pollMs: 20 })).rejects.toMatchObject({ code: '42809' });
    }
  });

  test('an index that was left half built is built again', async ({ skip }) => {
    skip(opened.openImpatient === undefined, 'what is half built cannot be left there');
    await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${table.indexName})`.execute(
      table.db,
    );
    expect(await buildVectorIndex(table, { minRows: 0, pollMs: 20 })).toBe(true);
    const { rows } =
      await sql`select 1 from pg_index where indexrelid = to_regclass(${table.indexName}) and indisvalid`.execute(
        table.db,
      );
    expect(rows.length).toBe(1);
  });

  test('an index that takes longer to build than the connection waits is built all the same', async ({ skip }) => {
    skip(opened.openImpatient === undefined, 'there is one connection only');
    const impatient = opened.openImpatient!();
    await sql`drop index ${sql.id(table.indexName)}`.execute(opened.db);
    const other = await PgVectorTable.open(impatient, table.model);
    const begun = performance.now();
    const [first, second] = await Promise.all([
      buildVectorIndex(other, { minRows: 0, pollMs: 50 }),
      buildVectorIndex(other, { minRows: 0, pollMs: 50 }),
    ]);
    expect(performance.now() - begun).toBeGreaterThan(600);
    expect([first, second]).toEqual([true, true]);
    await impatient.destroy();
  });
}

describe('pgvector (embedded, with the extension)', () => {
  suite(4000, async () => {
    const { cluster, remove } = await copyCluster();
    const pglite = await PGlite.create(cluster, { extensions: { vector: pgvector } });
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
    return { db, close: () => db.destroy().then(remove) };
  });
});

describeOnEachDatabase('pgvector, as installed', (open, engine) => {
  const isServer = engine === 'PostgreSQL';
  test.skipIf(isServer)('a database without the extension reports it', async () => {
    const { db, close } = await open();
    expect(await PgVectorTable.isAvailable(db)).toBe(false);
    await close();
  });

  describe.runIf(isServer)('on a server', () => {
    suite(8000, async () => {
      const { db, options, close } = await open();
      const databaseUrl = `${options.databaseUrl}?query_timeout=500`;
      return { db, openImpatient: () => openDatabase({ ...options, databaseUrl }), close };
    });

    test('tables are created in the schema for vectors where it exists, and belong to its owner', async () => {
      const { db, options, close } = await open();
      await sql`create extension if not exists vector`.execute(db);
      await sql
        .raw(
          `do $$ begin
        if to_regrole('bourse_app') is null then create role bourse_app; end if;
        alter role bourse_app login password 'a-password-of-a-spec' nosuperuser;
      end $$`,
        )
        .execute(db);
      await sql`create schema bourse_vectors authorization bourse_app`.execute(db);
      const url = new URL(options.databaseUrl!);
      [url.username, url.password] = ['bourse_app', 'a-password-of-a-spec'];
      const app = openDatabase({ ...options, databaseUrl: url.href });
      const some = clusteredVectors({ count: 40, dimensions: 8, clusters: 4, queries: 1 });
      for (const [one, other, id] of [
        [db, app, 'by-owner'],
        [app, db, 'by-app'],
      ] as const) {
        const fill = { embedder: embedderOf(some, id), documents: some.documents, texts: String };
        const model = { id, dimensions: 8 };
        expect(await fillVectors(await PgVectorTable.open(one, model), fill)).toBe(40);
        const again = await PgVectorTable.open(other, model);
        expect(await fillVectors(again, fill)).toBe(0);
        expect(await buildVectorIndex(again, { minRows: 0, pollMs: 20 })).toBe(true);
      }
      const { rows } = await sql`select distinct schemaname as schema, tableowner as owner from pg_tables
        where tablename like 'semantic%'`.execute(db);
      expect(rows).toEqual([{ schema: 'bourse_vectors', owner: 'bourse_app' }]);
      await app.destroy();
      await close();
    });
  });
});
