// Creates minute bars, packs them, and copies them into the table of chunks over a connection of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { chunksOf } from './chunk-filler.js';
import { copyHeader, copyRow, copyTrailer } from './copy-format.js';
import { copyIn } from './copy-in.js';
import type { MinuteLoadJob } from './minute-load.js';
import { MINUTES_PER_SESSION } from './session-labels.js';
import { type Instrument, minuteBarsOf } from './synthetic-bars.js';

/** 20 MB of chunks per transaction. */
const INSTRUMENTS_AT_ONCE = 8;
/** A message to the server for each row would cost more than the row. */
const COPY_BYTES = 1 << 18;

const { databaseUrl, instruments, sessions } = workerData as MinuteLoadJob;
const client = new Client({ connectionString: databaseUrl });
await client.connect();
await client.query('set synchronous_commit = off');
for (let at = 0; at < instruments.length; at += INSTRUMENTS_AT_ONCE) {
  const batch = instruments.slice(at, at + INSTRUMENTS_AT_ONCE);
  await storeBatch(batch);
  parentPort!.postMessage(batch.length * sessions * MINUTES_PER_SESSION);
}
await client.end();

async function storeBatch(batch: readonly Instrument[]): Promise<void> {
  await client.query('begin');
  const seriesIds = await createSeries(batch);
  const statement = 'copy price_chunks (series_id, period, bars, data) from stdin (format binary)';
  await copyIn(client, statement, inBlocks(rowsOf(batch, seriesIds)));
  await client.query(
    `update price_series s set chunks = c.chunks, spans = array[c.first, c.last] from (
       select series_id, count(*)::int as chunks, min(period) as first, max(period) as last
       from price_chunks where series_id = any($1::int[]) group by series_id
     ) as c where s.id = c.series_id`,
    [[...seriesIds.values()]],
  );
  await client.query('commit');
}

async function createSeries(batch: readonly Instrument[]): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; instrument_id: number }>(
    `insert into price_series (instrument_id, interval, source, origin, basis, spans, bars, chunks)
     select id, '1min', 'bench', 'imported', 'raw', '{}', $2::int, 0 from unnest($1::int[]) as id
     returning id, instrument_id`,
    [batch.map(({ id }) => id), sessions * MINUTES_PER_SESSION],
  );
  return new Map(rows.map((row) => [row.instrument_id, row.id]));
}

function* rowsOf(batch: readonly Instrument[], seriesIds: ReadonlyMap<number, number>): Generator<Buffer> {
  yield copyHeader;
  for (const instrument of batch) {
    const seriesId = seriesIds.get(instrument.id)!;
    for (const chunk of chunksOf('1min', minuteBarsOf(instrument, sessions))) yield copyRow(seriesId, chunk);
  }
  yield copyTrailer;
}

function* inBlocks(rows: Iterable<Buffer>): Generator<Buffer> {
  let [block, bytes]: [Buffer[], number] = [[], 0];
  for (const row of rows) {
    block.push(row);
    bytes += row.byteLength;
    if (bytes < COPY_BYTES) continue;
    yield Buffer.concat(block, bytes);
    [block, bytes] = [[], 0];
  }
  yield Buffer.concat(block, bytes);
}
