import type { PGlite } from '@electric-sql/pglite';
import type { FileWatch } from './cluster-files.js';
import { freeBytes, noRoomMessage, WRITE_WITHOUT_ROOM } from './disk-room.js';
import type { EngineSetup } from './engine-task.js';
import { openCluster } from './open-cluster.js';
import type { Rows } from './protocol.js';
import { Reserve } from './reserve.js';

/** Bytes that the reserve releases at a time, and bytes kept for a start. */
const RELEASED_BYTES = 4 * 1024 ** 2;
const WAL_SEGMENT_NAME = /^[0-9A-F]{24}$/;
/** A checkpoint is due after as much log. The engine runs none on its own, and its log would grow without limit. */
const SEGMENTS_BETWEEN_CHECKPOINTS = 3;

const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';

type AbortHandler = (reason: string) => never;

/** Runs statements in a cluster, and keeps it usable where the disk is full and whole where the power fails. */
export class ClusterKeeper {
  /** Current setting of the session. */
  #isReadOnly = false;
  /** Whether the present transaction refuses to write, also where there is space again. */
  #isRefusing = false;
  /** Whether the present transaction may write without room. */
  #isUrgent = false;
  #newestSegment = '';
  #segments = 0;
  #db: PGlite | null = null;
  readonly #reserve: Reserve;

  private constructor(private readonly setup: EngineSetup) {
    this.#reserve = new Reserve(setup.reserve, setup.reserveBytes);
  }

  static async open(setup: EngineSetup, abort: AbortHandler): Promise<ClusterKeeper> {
    const keeper = new ClusterKeeper(setup);
    const db = await openCluster(setup.cluster, keeper.#watch(abort));
    endOnTrap(db, abort);
    keeper.#db = db;
    await keeper.#checkRoom();
    return keeper;
  }

  async run(sql: string, params: readonly unknown[]): Promise<Rows> {
    const free = await this.#checkRoom(sql === WRITE_WITHOUT_ROOM);
    try {
      const { rows, affectedRows } = await this.#db!.query<Record<string, unknown>>(sql, [...params]);
      return { rows, affectedRows: affectedRows ?? 0 };
    } catch (error) {
      if (!this.#isRefusing || (error as { code?: unknown }).code !== READ_ONLY_TRANSACTION) throw error;
      throw Object.assign(new Error(noRoomMessage(free, this.setup.writeRoomBytes)), { code: DISK_FULL });
    }
  }

  async afterStatement(): Promise<void> {
    if (this.#segments < SEGMENTS_BETWEEN_CHECKPOINTS || this.#db!.isInTransaction()) return;
    this.#segments = 0;
    // Without free space it fails and is repeated later: the log is kept until then.
    await this.#db!.exec('checkpoint').catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#db!.close();
  }

  /** PostgreSQL itself knows which statements write: without space its transactions are read-only. */
  async #checkRoom(startsUrgent = false): Promise<number> {
    const { writeRoomBytes: needed, cluster } = this.setup;
    const free = freeBytes(cluster);
    const db = this.#db!;
    if (free >= needed + this.#reserve.missingBytes && this.#reserve.missingBytes > 0) this.#reserve.fill();
    const isLow = free < needed;
    const isOpen = db.isInTransaction();
    this.#isUrgent = isOpen && (startsUrgent || this.#isUrgent);
    this.#isRefusing = !this.#isUrgent && (isLow || (isOpen && this.#isRefusing));
    // Setting it fails in a transaction that has failed, where nothing is written either.
    if (isOpen && isLow && !this.#isUrgent) await db.exec('set transaction_read_only = on').catch(() => undefined);
    if (isOpen || isLow === this.#isReadOnly) return free;
    await db.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
    this.#isReadOnly = isLow;
    return free;
  }

  #watch(abort: AbortHandler): FileWatch {
    const { calls } = this.setup;
    return {
      onCall: () => void Atomics.add(calls, 0, 1),
      onOpen: (name) => {
        if (!WAL_SEGMENT_NAME.test(name) || name <= this.#newestSegment) return;
        this.#newestSegment = name;
        this.#segments++;
      },
      makeRoom: (path) => {
        // A statement whose table or temporary file cannot grow fails alone, without other damage.
        if (path.startsWith('base/') && this.#db !== null) {
          return this.#isUrgent && this.#reserve.release(RELEASED_BYTES, this.setup.reserveBytes / 2);
        }
        return this.#reserve.release(RELEASED_BYTES, this.#db === null ? 0 : RELEASED_BYTES);
      },
      onAbort: abort,
    };
  }
}

/** Errors of SQL have this exit status; any other exit of the engine's loop leaves it unusable. */
const STATEMENT_FAILED = 100;

/** The engine's function that reads and answers one message. */
const LOOP_ONCE = '_PostgresMainLoopOnce';

/** PGlite would continue after any exception, and without end after one that reads nothing of its input. */
function endOnTrap(db: PGlite, abort: AbortHandler): void {
  const engine = db.Module as unknown as Record<typeof LOOP_ONCE, () => void>;
  const once = engine[LOOP_ONCE];
  engine[LOOP_ONCE] = () => {
    try {
      once();
    } catch (error) {
      if ((error as { status?: unknown }).status !== STATEMENT_FAILED) abort(String(error));
      throw error;
    }
  };
}
