// A sample of the minute bars as plain rows, where a hand-written service would keep them.
import { labelText } from '@bourse/range';
import { Client } from 'pg';
import { copyIn } from './copy-in.js';
import { type Instrument, minuteBarsOf } from './synthetic-bars.js';

export interface RowsJob {
  databaseUrl: string;
  instruments: readonly Instrument[];
  sessions: number;
  connections: number;
}

export interface CopiedRows {
  rows: number;
  milliseconds: number;
  /** Table and primary key. */
  bytes: number;
}

const ROWS_PER_BLOCK = 4096;

/** Copies the bars of some instruments over as many connections; the text is prepared before the time starts. */
export async function copyMinuteRows({
  databaseUrl,
  instruments,
  sessions,
  connections,
}: RowsJob): Promise<CopiedRows> {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const [first] = clients;
  await first!.query(`create table bench_minutes (
    instrument_id integer not null, at timestamptz not null, open double precision not null, high double precision not null,
    low double precision not null, close double precision not null, volume bigint not null,
    primary key (instrument_id, at))`);
  const parts = clients.map((_, part) => {
    const own = instruments.filter((__, i) => i % connections === part);
    return own.flatMap((instrument) => [...textOf(instrument, sessions)]);
  });
  const started = performance.now();
  await Promise.all(clients.map((client, i) => copyIn(client, 'copy bench_minutes from stdin', parts[i]!)));
  const milliseconds = performance.now() - started;
  const { rows } = await first!.query<{ rows: number; bytes: number }>(
    `select count(*)::float8 as rows, pg_total_relation_size('bench_minutes')::float8 as bytes from bench_minutes`,
  );
  await first!.query('drop table bench_minutes');
  await Promise.all(clients.map((client) => client.end()));
  return { ...rows[0]!, milliseconds };
}

/** Tab-separated rows in blocks. */
export function* textOf(instrument: Instrument, sessions: number): Generator<Buffer> {
  const { labels, open, high, low, close, volume } = minuteBarsOf(instrument, sessions);
  let block = '';
  for (let i = 0; i < labels.length; i++) {
    const prices = [open, high, low, close].map((column) => column[i]! / 100).join('\t');
    block += `${instrument.id}\t${labelText('1min', labels[i]!)}\t${prices}\t${volume[i]!}\n`;
    if ((i + 1) % ROWS_PER_BLOCK > 0 && i + 1 < labels.length) continue;
    yield Buffer.from(block);
    block = '';
  }
}
