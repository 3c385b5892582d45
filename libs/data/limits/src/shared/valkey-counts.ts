import { randomUUID } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { withTimeout } from '@bourse/timeout';
import type { AgedCharge, MinuteWindow } from '../sliding-window.js';
import type { UtcMonth } from '../utc-month.js';
import {
  CHARGED,
  EPOCH,
  INSTANCES,
  minuteKeyOf,
  monthKeyOf,
  type Presence,
  type Valkey,
  createValkeyClient,
} from './valkey-commands.js';

/**
 * Timeout of a call: the response has to be sent. Not shorter, since an instance that gives up charges the key apart
 * from the others, which may still be answered.
 */
const PATIENCE_MS = 250;
/** Delay of a timer that shows that this process was busy, not Valkey. */
const HELD_UP_MS = 20;

/** The key to count, and what this process knows of the month. */
interface CountRequest {
  readonly keyId: string;
  /** Units that the month does not include yet. */
  readonly monthUnits: number;
  readonly month: UtcMonth;
  readonly monthKnown: number;
  /** Whether the month's count may be raised to the known value: where Valkey may know less. */
  readonly raise: boolean;
}

export interface ChargeRequest extends CountRequest {
  readonly units: number;
  readonly perMinute: number | null;
  readonly perMonth: number | null;
}

/** Charges made elsewhere, with their times. */
export interface ReportRequest extends CountRequest {
  readonly charges: readonly AgedCharge[];
}

/** State of a key after a charge, or after a refusal. Times in milliseconds. */
export interface ChargeOutcome {
  readonly allowed: boolean;
  readonly minuteWaitMs: number;
  readonly monthIsUsedUp: boolean;
  readonly minuteUsed: number;
  readonly minuteResetMs: number;
  readonly monthUsed: number;
  readonly slot: SharedSlot;
}

interface SharedSlot {
  readonly number: number;
  readonly startMs: number;
}

export interface ValkeyCountsOptions {
  readonly minute: MinuteWindow;
  /** Called with each change, with the error that ended a connection. */
  readonly onChange: (isUp: boolean, error: unknown) => void;
  /** Called before it is up again, when Valkey has lost its data. */
  readonly onDataLost: () => void;
  /** Called with the use of a key that any instance charged recently. */
  readonly onSharedUse: (keyId: string, minuteUsed: number) => void;
}

const PRESENCE_MS = 250;
const SILENT_MS = 3000;
/** Time by which all instances are back, too, and have reported what they charged alone. */
const SETTLING_MS = 1500;
const MAX_STANDINGS = 1000;
const MONTH_KEPT_MS = 86_400_000;

/**
 * Counts of all instances in Valkey (or Redis 7). Knows at any time whether it is available: one failure marks it as
 * down, until a heartbeat has been answered. So a dead Valkey costs one request per quarter of a second and no other.
 */
export class ValkeyCounts {
  /** Instances that count here, as last known; 1 before that. */
  instances = 1;
  isUp = false;
  /** Number of outages of Valkey. */
  outages = 0;
  readonly #redis: Valkey;
  readonly #id = randomUUID();
  #settledAtMs = 0;
  /** Lead of Valkey's clock over this process's steady one. */
  #aheadMs = 0;
  #readUntilMs = 0;
  #epoch = '';
  /** The last failure of the connection. */
  #failure: unknown = null;
  #isRepeating = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    url: string,
    private readonly options: ValkeyCountsOptions,
  ) {
    this.#redis = createValkeyClient(url);
    this.#redis.on('error', (error: unknown) => {
      this.#failure = error;
      this.#markDown(error);
    });
    this.#redis.on('close', () => this.#markDown(null));
  }

  /** Whether it is back so recently that other instances may still have charges to report. */
  get isSettling(): boolean {
    return this.isUp && performance.now() < this.#settledAtMs;
  }

  /** Resolves whether or not Valkey is available, which is reported; heartbeats begin. */
  async start(): Promise<void> {
    await this.#redis.connect().catch(() => undefined);
    await this.#sendHeartbeat();
    if (!this.isUp) this.options.onChange(false, this.#failure);
    this.#timer = setInterval(() => void this.#sendHeartbeat(), PRESENCE_MS).unref();
  }

  /** The others learn immediately that there is one instance less. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await awaitInTime(this.#redis.zrem(INSTANCES, this.#id)).catch(() => undefined);
    this.isUp = false; // Not a loss that is reported.
    this.#redis.disconnect();
  }

  /** Rejects without an answer in time; the result of the charge is then unknown. */
  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { units, perMinute, perMonth } = request;
    const counting = this.#toCountArguments(request);
    const limits = [perMinute ?? -1, perMonth ?? -1, this.options.minute.slotMs] as const;
    const answer = await this.#awaitCommand(this.#redis.bourseCharge(...counting, units, ...limits));
    const [allowed, minuteWaitMs, over, minuteUsed, minuteResetMs, monthUsed, number, startMs] = answer as ChargeReply;
    return {
      allowed: allowed === 1,
      minuteWaitMs,
      monthIsUsedUp: over === 1,
      minuteUsed,
      minuteResetMs,
      monthUsed,
      slot: { number, startMs },
    };
  }

  /** Counts what was allowed elsewhere, without checking the limits. Rejects as `charge` does. */
  async report(request: ReportRequest): Promise<void> {
    const charges = request.charges.flatMap(({ ageMs, units }) => [Math.round(ageMs), units]);
    await this.#awaitCommand(this.#redis.bourseTell(...this.#toCountArguments(request), ...charges));
  }

  async refund(keyId: string, month: UtcMonth, { number, startMs }: SharedSlot, units: number): Promise<void> {
    const keys = [minuteKeyOf(keyId), monthKeyOf(keyId, month)] as const;
    await this.#awaitCommand(this.#redis.bourseGiveBack(...keys, number, startMs, units));
  }

  #toCountArguments({ keyId, monthUnits, month, monthKnown, raise }: CountRequest) {
    const keys = [minuteKeyOf(keyId), monthKeyOf(keyId, month), CHARGED] as const;
    const deadline = Math.round(performance.now() + this.#aheadMs + PATIENCE_MS);
    const monthArguments = [monthKnown, raise ? 1 : 0, month.endMs + MONTH_KEPT_MS, deadline] as const;
    return [...keys, keyId, monthUnits, this.options.minute.windowMs, ...monthArguments] as const;
  }

  async #sendHeartbeat(): Promise<void> {
    const heartbeatArguments = [SILENT_MS, this.options.minute.windowMs, this.#readUntilMs, MAX_STANDINGS] as const;
    const sentAtMs = performance.now();
    const heartbeat = this.#redis.boursePresence(INSTANCES, EPOCH, CHARGED, this.#id, ...heartbeatArguments);
    try {
      this.#applyHeartbeat(await awaitInTime(heartbeat), sentAtMs);
    } catch (error) {
      this.#markDown(error);
      heartbeat.then(() => this.#repeatHeartbeat()).catch(() => undefined);
    }
  }

  /** A late answer is no heartbeat, but the moment to send one. */
  async #repeatHeartbeat(): Promise<void> {
    if (this.isUp || this.#isRepeating) return;
    this.#isRepeating = true;
    await this.#sendHeartbeat();
    this.#isRepeating = false;
  }

  #applyHeartbeat([instances, nowMs, epoch, standings]: Presence, sentAtMs: number): void {
    this.#readUntilMs = nowMs;
    this.#setClock(nowMs, sentAtMs);
    for (let i = 0; i < standings.length; i += 2)
      this.options.onSharedUse(String(standings[i]), Number(standings[i + 1]));
    this.#markUp(epoch);
    // An instance that is back sooner than the others was not cut off alone.
    this.instances = this.isSettling ? Math.max(this.instances, instances) : instances;
  }

  /**
   * An answer that waited while this process was busy gives a time that is too low: it counts only where it is higher.
   */
  #setClock(valkeyMs: number, sentAtMs: number): void {
    const nowMs = performance.now();
    const aheadMs = valkeyMs - nowMs;
    if (aheadMs > this.#aheadMs || nowMs - sentAtMs < HELD_UP_MS) this.#aheadMs = aheadMs;
  }

  #markUp(epoch: string): void {
    const isForgetful = epoch !== this.#epoch;
    if (this.isUp && !isForgetful) return;
    const isReturn = this.#epoch !== '';
    this.#epoch = epoch;
    if (this.isUp) this.outages += 1;
    if (isReturn && isForgetful) this.options.onDataLost();
    if (isReturn) this.#settledAtMs = performance.now() + SETTLING_MS;
    this.isUp = true;
    this.options.onChange(true, null);
  }

  async #awaitCommand<T>(command: Promise<T>): Promise<T> {
    try {
      return await awaitInTime(command);
    } catch (error) {
      this.#markDown(error);
      throw error;
    }
  }

  #markDown(error: unknown): void {
    if (!this.isUp) return;
    if (!this.isSettling) this.outages += 1;
    this.isUp = false;
    this.options.onChange(false, error);
    void this.#sendHeartbeat();
  }
}

type ChargeReply = [number, number, number, number, number, number, number, number];

/** After such a delay of its own, the process still takes the answers that have arrived in the interval. */
function awaitInTime<T>(command: Promise<T>): Promise<T> {
  const dueMs = performance.now() + PATIENCE_MS;
  const takeArrived = async () => {
    const wasHeldUp = performance.now() - dueMs > HELD_UP_MS;
    if (!wasHeldUp) await immediate();
    return withTimeout(() => command, { ms: wasHeldUp ? PATIENCE_MS : 0, onTimeout: throwLate });
  };
  return withTimeout(() => command, { ms: PATIENCE_MS, onTimeout: takeArrived });
}

function throwLate(): never {
  throw new Error('Valkey timed out');
}
