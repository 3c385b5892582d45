import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type Database,
  type DatabaseOptions,
  waitUntilReleased,
  openDatabase,
  WRITE_WITHOUT_ROOM,
} from '../../index.js';
import { ownersOf } from './owner-processes.js';

interface SourceDatabase {
  readonly db: Database;
  readonly options: DatabaseOptions;
}

/** A separate file system, which can be filled except for so many megabytes. */
interface Disk {
  readonly path: string;
  fill(freeMegabytes: number): void;
  empty(): void;
}

/** SQLSTATE of a refusal, or `written`. */
type Outcome = string;

/** A migrated database on a small disk of its own, and the rows acknowledged to its writer. */
export class FullDiskTrial {
  readonly #acknowledged: string[] = [];
  #next = 0;

  private constructor(
    readonly disk: Disk,
    readonly options: DatabaseOptions,
    readonly db: Database,
  ) {}

  /** Moves a database that was created elsewhere. */
  static async open(source: SourceDatabase, disk: Disk, owner: DatabaseOptions['owner'] = {}): Promise<FullDiskTrial> {
    const options = { dataDir: join(disk.path, 'data'), owner: { idleMs: 0, ...owner } };
    await source.db.destroy();
    await waitUntilReleased(source.options.dataDir);
    cpSync(source.options.dataDir, options.dataDir, { recursive: true });
    rmSync(source.options.dataDir, { recursive: true });
    // Each trial has a reserve of its own size.
    rmSync(join(options.dataDir, 'database/reserve'), { force: true });
    return new FullDiskTrial(disk, options, openDatabase(options));
  }

  async close(): Promise<void> {
    this.disk.empty();
    await this.db.destroy();
    await waitUntilReleased(this.options.dataDir, 50_000);
  }

  /** One row; it counts from when its statement has succeeded. */
  async write(): Promise<Outcome> {
    const symbol = `S${this.#next++}`;
    const outcome = await outcomeOf(insert(this.db, symbol));
    if (outcome === 'written') this.#acknowledged.push(symbol);
    return outcome;
  }

  async tryWrites(): Promise<Outcome[]> {
    return [
      await this.write(),
      await outcomeOf(sql`update instruments set symbol = symbol`.execute(this.db)),
      await outcomeOf(sql`create table if not exists more (n int)`.execute(this.db)),
    ];
  }

  /** A transaction that removes rights. */
  async writeUrgently(): Promise<Outcome> {
    const symbol = `R${this.#next++}`;
    const outcome = await outcomeOf(
      this.db.transaction().execute(async (tx) => {
        await sql.raw(WRITE_WITHOUT_ROOM).execute(tx);
        await insert(tx, symbol);
      }),
    );
    if (outcome === 'written') this.#acknowledged.push(symbol);
    return outcome;
  }

  /** A transaction that begins while there is space. */
  tryTransaction(fill: () => void): Promise<Outcome> {
    return outcomeOf(
      this.db.transaction().execute(async (tx) => {
        await insert(tx, `T${this.#next}`);
        fill();
        await insert(tx, `U${this.#next}`);
      }),
    );
  }

  /** Rows that a read no longer finds. After the process was lost, the first read may detect that. */
  async findLostSymbols(): Promise<string[]> {
    const read = () => this.db.selectFrom('instruments').select('symbol').execute();
    const rows = await read().catch(read);
    const found = new Set(rows.map(({ symbol }) => symbol));
    return this.#acknowledged.filter((symbol) => !found.has(symbol));
  }

  /** Ends the process that owns the database; resolves when it has ended. */
  async endOwner(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const [pid, ...others] = ownersOf(this.options.dataDir);
    if (pid === undefined || others.length > 0) throw new Error(`${pid === undefined ? 'no' : 'more than one'} owner`);
    process.kill(pid, signal);
    while (ownersOf(this.options.dataDir).includes(pid)) await sleep(20);
  }
}

const insert = (db: Database, symbol: string) => db.insertInto('instruments').values({ symbol }).execute();

async function outcomeOf(writing: Promise<unknown>): Promise<Outcome> {
  try {
    await writing;
    return 'written';
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

const REFUSED = '53100';
const allRefused = [REFUSED, REFUSED, REFUSED];

/** Guaranteed results on a disk with any amount of free space. */
export const expectedResults = {
  before: 'written',
  transaction: REFUSED,
  full: { urgent: 'written', writes: allRefused, lost: [] },
  restarted: { lost: [], urgent: 'written', writes: allRefused },
  killed: { lost: [] },
  emptied: { write: 'written', lost: [] },
};

/** State of a database on a disk with so much free space. */
export async function tryFullDisk(trial: FullDiskTrial, freeMegabytes: number): Promise<typeof expectedResults> {
  const before = await trial.write();
  const transaction = await trial.tryTransaction(() => trial.disk.fill(freeMegabytes));
  const full = {
    urgent: await trial.writeUrgently(),
    writes: await trial.tryWrites(),
    lost: await trial.findLostSymbols(),
  };
  await trial.endOwner('SIGTERM');
  const restarted = {
    lost: await trial.findLostSymbols(),
    urgent: await trial.writeUrgently(),
    writes: await trial.tryWrites(),
  };
  await trial.endOwner('SIGKILL');
  const killed = { lost: await trial.findLostSymbols() };
  trial.disk.empty();
  const emptied = { write: await trial.write(), lost: await trial.findLostSymbols() };
  return { before, transaction, full, restarted, killed, emptied } as typeof expectedResults;
}
