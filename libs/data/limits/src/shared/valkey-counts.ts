import { randomUUID } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { withTimeout } from '@bourse/timeout';
import type { AgedCharge, MinuteWindow } from '../sliding-window.js';
import type { UtcMonth } from '../utc-month.js';
import {
  CHARGED,
  EPOCH,
  INSTANCES,
  minuteOf,
  monthOf,
  type Presence,
  type Valkey,
  valkeyAt,
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
export interface TellRequest extends CountRequest {
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
  readonly onForgotten: () => void;
  /** Called with the use of a key that any instance charged recently. */
  readonly onStanding: (keyId: string, minuteUsed: number) => void;
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
  #heardUntilMs = 0;
  #epoch = '';
  /** Of the connection, the last one. */
  #failure: unknown = null;
  #isAsking = false;
  #timer: NodeJS.Timeout | undefined;

  readonly #options: ValkeyCountsOptions;

  constructor(url: string, options: ValkeyCountsOptions) {
    this.#options = options;

    this.#redis = valkeyAt(url);
    this.#redis.on('error', (error: unknown) => {
      this.#failure = error;
      this.#down(error);
    });
    this.#redis.on('close', () => this.#down(null));
  }

  /** Whether it is back so recently that other instances may still have charges to report. */
  get isSettling(): boolean {
    return this.isUp && performance.now() < this.#settledAtMs;
  }

  /** Resolves whether or not Valkey is available, which is reported; heartbeats begin. */
  async start(): Promise<void> {
    await this.#redis.connect().catch(() => undefined);
    await this.#sayHere();
    if (!this.isUp) this.#options.onChange(false, this.#failure);
    this.#timer = setInterval(() => void this.#sayHere(), PRESENCE_MS).unref();
  }

  /** The others learn immediately that there is one instance less. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await inTime(this.#redis.zrem(INSTANCES, this.#id)).catch(() => undefined);
    this.isUp = false; // Not a loss that is reported.
    this.#redis.disconnect();
  }

  /** Rejects without an answer in time; the result of the charge is then unknown. */
  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const { units, perMinute, perMonth } = request;
    const counting = this.#counting(request);
    const limits = [perMinute ?? -1, perMonth ?? -1, this.#options.minute.slotMs] as const;
    const answer = await this.#answered(this.#redis.bourseCharge(...counting, units, ...limits));
    const [allowed, minuteWaitMs, over, minuteUsed, minuteResetMs, monthUsed, number, startMs] = answer as Eight;
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
  async tell(request: TellRequest): Promise<void> {
    const charges = request.charges.flatMap(({ ageMs, units }) => [Math.round(ageMs), units]);
    await this.#answered(this.#redis.bourseTell(...this.#counting(request), ...charges));
  }

  async giveBack(keyId: string, month: UtcMonth, { number, startMs }: SharedSlot, units: number): Promise<void> {
    const keys = [minuteOf(keyId), monthOf(keyId, month)] as const;
    await this.#answered(this.#redis.bourseGiveBack(...keys, number, startMs, units));
  }

  #counting({ keyId, monthUnits, month, monthKnown, raise }: CountRequest) {
    const keys = [minuteOf(keyId), monthOf(keyId, month), CHARGED] as const;
    const deadline = Math.round(performance.now() + this.#aheadMs + PATIENCE_MS);
    const known = [monthKnown, raise ? 1 : 0, month.endMs + MONTH_KEPT_MS, deadline] as const;
    return [...keys, keyId, monthUnits, this.#options.minute.windowMs, ...known] as const;
  }

  async #sayHere(): Promise<void> {
    const wanted = [SILENT_MS, this.#options.minute.windowMs, this.#heardUntilMs, MAX_STANDINGS] as const;
    const askedMs = performance.now();
    const present = this.#redis.boursePresence(INSTANCES, EPOCH, CHARGED, this.#id, ...wanted);
    try {
      this.#hear(await inTime(present), askedMs);
    } catch (error) {
      this.#down(error);
      present.then(() => this.#sayHereAgain()).catch(() => undefined);
    }
  }

  /** A late answer is no heartbeat, but the moment to send one. */
  async #sayHereAgain(): Promise<void> {
    if (this.isUp || this.#isAsking) return;
    this.#isAsking = true;
    await this.#sayHere();
    this.#isAsking = false;
  }

  #hear([instances, nowMs, epoch, standings]: Presence, askedMs: number): void {
    this.#heardUntilMs = nowMs;
    this.#setClock(nowMs, askedMs);
    for (let i = 0; i < standings.length; i += 2)
      this.#options.onStanding(String(standings[i]), Number(standings[i + 1]));
    this.#here(epoch);
    // An instance that is back sooner than the others was not cut off alone.
    this.instances = this.isSettling ? Math.max(this.instances, instances) : instances;
  }

  /**
   * An answer that waited while this process was busy gives a time that is too low: it counts only where it is higher.
   */
  #setClock(valkeyMs: number, askedMs: number): void {
    const nowMs = performance.now();
    const aheadMs = valkeyMs - nowMs;
    if (aheadMs > this.#aheadMs || nowMs - askedMs < HELD_UP_MS) this.#aheadMs = aheadMs;
  }

  #here(epoch: string): void {
    const isForgetful = epoch !== this.#epoch;
    if (this.isUp && !isForgetful) return;
    const isReturn = this.#epoch !== '';
    this.#epoch = epoch;
    if (this.isUp) this.outages += 1;
    if (isReturn && isForgetful) this.#options.onForgotten();
    if (isReturn) this.#settledAtMs = performance.now() + SETTLING_MS;
    this.isUp = true;
    this.#options.onChange(true, null);
  }

  async #answered<T>(command: Promise<T>): Promise<T> {
    try {
      return await inTime(command);
    } catch (error) {
      this.#down(error);
      throw error;
    }
  }

  #down(error: unknown): void {
    if (!this.isUp) return;
    if (!this.isSettling) this.outages += 1;
    this.isUp = false;
    this.#options.onChange(false, error);
    void this.#sayHere();
  }
}

type Eight = [number, number, number, number, number, number, number, number];

/** After such a delay of its own, the process still takes the answers that have arrived in the interval. */
function inTime<T>(command: Promise<T>): Promise<T> {
  const dueMs = performance.now() + PATIENCE_MS;
  const last = async () => {
    const wasHeldUp = performance.now() - dueMs > HELD_UP_MS;
    if (!wasHeldUp) await immediate();
    return withTimeout(() => command, { ms: wasHeldUp ? PATIENCE_MS : 0, onTimeout: late });
  };
  return withTimeout(() => command, { ms: PATIENCE_MS, onTimeout: last });
}

function late(): never {
  throw new Error('Valkey timed out');
}
