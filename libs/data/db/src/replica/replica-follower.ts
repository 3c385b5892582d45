import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../schema.js';
import { LagHistory } from './lag-history.js';
import type { ReadRouter } from './read-router.js';
import { faultText, replicaProblem } from './replica-problem.js';
import type { ReplicaServer } from './replica-server.js';
import { type PrimaryPosition, readPrimaryPosition, type ReplicaPosition } from './server-position.js';

/** Where reads go, and why. */
export interface ReplicaState {
  /** Reads go to the replica. */
  readonly inUse: boolean;
  /** The age of what the replica shows; null while unknown. */
  readonly lagMs: number | null;
  /** Why they go to the primary; null while they do not. */
  readonly problem: string | null;
  /** That is the whole problem: the replica answers and lacks recent writes. */
  readonly isBehind: boolean;
}

const NOT_REACHED = 'not reached yet';
const BEHIND = 'behind';

const INTERVAL_MS = 250;
/** A primary that hangs must not delay the look at the replica. */
const PRIMARY_PATIENCE_MS = 100;
/** The longest time that a handover holds reads. */
const HANDOVER_MS = 200;
const RETRY_AFTER_FAULT_MS = 1000;
const RETRY_AFTER_HANDOVER_MS = 5000;
const CATCH_UP_POLL_MS = 10;

/** Looks at the primary and the replica four times per second, and moves reads between them. */
export class ReplicaFollower {
  readonly #history = new LagHistory();
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;
  #index: number;
  #lagMs: number | null = null;
  #problem: string | null = NOT_REACHED;
  #retryAtMs = 0;
  #primary: PrimaryPosition | null = null;

  constructor(
    private readonly servers: readonly ReplicaServer[],
    private readonly db: Database,
    private readonly router: ReadRouter,
    private readonly maxLagMs: number,
  ) {
    // Processes spread over the replicas.
    this.#index = Math.floor(Math.random() * servers.length);
  }

  /** The replica in use, or the next one to try. */
  get server(): ReplicaServer {
    return this.servers[this.#index]!;
  }

  get state(): ReplicaState {
    const inUse = this.router.side === 'replica';
    const problem = inUse ? null : this.#problem;
    return { inUse, lagMs: this.#lagMs, problem, isBehind: problem === BEHIND };
  }

  /** Resolves after the first look. */
  async start(): Promise<void> {
    await this.#look();
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** A read of the replica failed; it is repeated on the primary. */
  reportFault(error: unknown): void {
    this.#depart(faultText(error), RETRY_AFTER_FAULT_MS);
  }

  /** Whether the replica shows, within this time, everything that is committed now. */
  async catchUp(maxWaitMs: number): Promise<boolean> {
    const untilMs = performance.now() + maxWaitMs;
    const { server } = this;
    try {
      const { position } = await readPrimaryPosition(this.db);
      while (this.router.side === 'replica') {
        if (((await server.readPosition()).position ?? -1) >= position) return this.router.side === 'replica';
        if (performance.now() > untilMs) return false;
        await delay(CATCH_UP_POLL_MS);
      }
    } catch {
      // The next look finds out what is wrong.
    }
    return false;
  }

  /** Reads go to the primary until the replica shows what this process wrote. */
  departBehindWrite(): void {
    this.#depart('behind a write of this process', 0);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await delay(INTERVAL_MS, null, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#look();
    }
  }

  async #look(): Promise<void> {
    const primary = await this.#lookAtPrimary();
    const replica = await this.server.readPosition().catch(() => null);
    if (replica !== null) return this.#judge(primary, replica).catch((error: unknown) => this.reportFault(error));
    this.#lagMs = null;
    this.#reject('unreachable');
    this.router.abandon(new Error('the replica does not answer'));
  }

  /** Returns the position of the primary; null if it does not answer in time. */
  async #lookAtPrimary(): Promise<PrimaryPosition | null> {
    const position = readPrimaryPosition(this.db).catch(() => null);
    const primary = await Promise.race([position, delay(PRIMARY_PATIENCE_MS, null)]);
    if (primary === null) return null;
    if (primary.cluster !== this.#primary?.cluster) this.#history.clear();
    this.#history.add(performance.now(), primary.position);
    return (this.#primary = primary);
  }

  async #judge(primary: PrimaryPosition | null, replica: ReplicaPosition): Promise<void> {
    // Until the primary has been reached once, nothing shows whose replica it is.
    if (this.#primary === null) return this.#depart('the primary is unreachable', 0);
    const problem = replicaProblem(replica, this.#primary);
    this.#lagMs = problem === null ? this.#history.lagMs(performance.now(), replica.position!) : null;
    if (problem !== null) return this.#reject(problem);
    if (this.#lagMs !== null && this.#lagMs > this.maxLagMs) {
      return this.#reject(`${Math.round(this.#lagMs / 1000)} s behind`);
    }
    if (this.router.side === 'replica') {
      if (!this.server.isAccepted(replica)) this.#depart('restarted', 0);
      return;
    }
    if (this.#problem === NOT_REACHED) this.#problem = BEHIND;
    const isLevel = primary !== null && replica.position! >= primary.position;
    if (isLevel && performance.now() >= this.#retryAtMs) await this.#handOver();
    else if (this.servers.length > 1 && !isLevel) this.#tryNext();
  }

  async #handOver(): Promise<void> {
    const { server } = this;
    const isDone = await this.router.handOver(async () => {
      const { position } = await readPrimaryPosition(this.db);
      for (const untilMs = performance.now() + HANDOVER_MS; performance.now() < untilMs;) {
        const replica = await server.readPosition();
        if (!replica.isReplica) return false;
        server.accept(replica.startedAt);
        if ((replica.position ?? -1) >= position) return true;
      }
      return false;
    }, HANDOVER_MS);
    if (isDone) return void (this.#problem = null);
    this.#problem ??= BEHIND;
    this.#retryAtMs = performance.now() + RETRY_AFTER_HANDOVER_MS;
  }

  #reject(problem: string): void {
    this.#depart(problem, 0);
    this.#tryNext();
  }

  #depart(problem: string, retryAfterMs: number): void {
    this.#problem = problem;
    this.#retryAtMs = performance.now() + retryAfterMs;
    if (this.router.side === 'replica') this.router.leave();
  }

  #tryNext(): void {
    this.#index = (this.#index + 1) % this.servers.length;
  }
}
