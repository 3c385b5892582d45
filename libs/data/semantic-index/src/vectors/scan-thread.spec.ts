import * as fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { clusteredVectors } from './clustered-vectors.fixture.js';
import { ScanThread } from './scan-thread.js';
import { ScannedVectors } from './scanned-vectors.js';
import { VectorFile } from './vector-file.js';
import { defaultSizes, type ScanTables } from './vector-scan.js';
import { VectorTable } from './vector-table.js';

const data = clusteredVectors({ count: 11_000, dimensions: 64, clusters: 60, queries: 8 });
const table = new VectorTable(data.vectors.length, 64);
data.vectors.forEach((vector, document) => table.set(document, vector));
const file = await VectorFile.pack({ modelId: 'model', hashes: data.hashes, vectors: table });
const [vector] = data.queries;
const query = { vector: vector!, limit: 10, rows: null };

const threads: ScanThread[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.close())));

const ENDING_LIMIT = 666;
const realProgram = new URL('../../bundle/vector-scan.worker.js', import.meta.url).href;
/** Ends at a query with a certain limit. */
const mortal = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ limit }) => { if (limit === ${ENDING_LIMIT}) process.exit(1); });
  await import(${JSON.stringify(realProgram)});`,
);

function startThread(program?: URL): { thread: ScanThread; errors: unknown[] } {
  const errors: unknown[] = [];
  const { dimensions, codes, scales, sketches } = file;
  const documents = Uint32Array.from({ length: file.rows.count }, (_, row) => row);
  const tables: ScanTables = { dimensions, codes, scales, sketches, documents, sizes: defaultSizes };
  const thread = new ScanThread(tables, { onError: (error) => errors.push(error), program });
  threads.push(thread);
  return { thread, errors };
}

describe('the same vectors, scanned in a thread and on the event loop', () => {
  const inThread = new ScannedVectors(file, data.documents, { thread: {} });
  const inLoop = new ScannedVectors(file, data.documents);
  afterAll(() => inThread.close());

  test('give the same hits for any query, limit and filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(data.queries.length - 1),
        fc.integer({ min: 1, max: 300 }),
        fc.option(fc.uniqueArray(fc.nat(10_999), { maxLength: 200 })),
        async (at, limit, some) => {
          const allowed = some === null ? null : Uint32Array.from(some).sort();
          const wanted = { vector: data.queries[at]!, limit, allowed };
          expect(await inThread.nearest(wanted)).toEqual(await inLoop.nearest(wanted));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('also when they overlap, and after the thread was closed', async () => {
    const wanted = data.queries.map((one) => ({ vector: one, limit: 20, allowed: null }));
    const expected = await Promise.all(wanted.map((one) => inLoop.nearest(one)));
    expect(await Promise.all(wanted.map((one) => inThread.nearest(one)))).toEqual(expected);
    await inThread.close();
    expect(await Promise.all(wanted.map((one) => inThread.nearest(one)))).toEqual(expected);
  });
});

test('a scan that is cancelled while it waits never runs; the others are not affected', async () => {
  // The cancelled one would end the thread.
  const { thread } = startThread(mortal);
  const ending = new AbortController();
  const scans = Array.from({ length: 5 }, (_, at) =>
    at === 2 ? thread.findNearest({ ...query, limit: ENDING_LIMIT }, ending.signal) : thread.findNearest(query),
  );
  ending.abort(new Error('too late'));
  const outcomes = await Promise.allSettled(scans);
  expect(outcomes.map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4].map((at) => (at === 2 ? 'rejected' : 'fulfilled')),
  );
  expect(outcomes[2]).toMatchObject({ reason: { message: 'too late' } });
});

test('a scan that is cancelled in progress rejects immediately; the next one gets its own result', async () => {
  const { thread } = startThread();
  const expected = await thread.findNearest({ ...query, limit: 3 });
  const ending = new AbortController();
  const first = thread.findNearest(query, ending.signal);
  ending.abort(new Error('too late'));
  const second = thread.findNearest({ ...query, limit: 3 });
  await expect(first).rejects.toThrow('too late');
  expect(await second).toEqual(expected);
});

test('an error of one scan is its own', async () => {
  const { thread, errors } = startThread();
  const broken = { ...query, vector: null as unknown as Float32Array };
  await expect(thread.findNearest(broken)).rejects.toThrow('of null');
  expect((await thread.findNearest(query)).documents).toHaveLength(10);
  expect(errors).toEqual([]);
});

test('a thread that ends fails its scans and is replaced once', async () => {
  const { thread, errors } = startThread(mortal);
  const expected = await thread.findNearest(query);
  const lost = [thread.findNearest({ ...query, limit: ENDING_LIMIT }), thread.findNearest(query)];
  const reason = new Error('the thread that scans vectors ended with code 1');
  expect(await Promise.allSettled(lost)).toEqual(lost.map(() => ({ status: 'rejected', reason })));
  expect(await thread.findNearest(query)).toEqual(expected);
  expect([thread.isAlive, errors]).toEqual([true, [reason]]);
  await expect(thread.findNearest({ ...query, limit: ENDING_LIMIT })).rejects.toThrow('ended with code');
  expect(thread.isAlive).toBe(false);
});

test('when it ended twice, scans run on the event loop', async () => {
  const store = new ScannedVectors(file, data.documents, { thread: { program: mortal } });
  const wanted = { vector: vector!, limit: 10, allowed: null };
  for (let ends = 0; ends < 2; ends++) {
    await expect(store.nearest({ ...wanted, limit: ENDING_LIMIT })).rejects.toThrow('ended with code');
  }
  expect(await store.nearest(wanted)).toHaveLength(10);
});

const countPorts = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;

test('an idle thread does not keep the process alive, a scan does', async () => {
  const before = countPorts();
  const { thread } = startThread();
  expect(countPorts()).toBe(before);
  const scan = thread.findNearest(query);
  expect(countPorts()).toBe(before + 1);
  await scan;
  expect(countPorts()).toBe(before);
});
