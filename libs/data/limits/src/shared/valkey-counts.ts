import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { MinuteWindow } from '../sliding-window.js';
import type { UtcMonth } from '../utc-month.js';
import { chargeScript, giveBackScript, presenceScript } from './scripts.js';

/** What is to be charged, and what this process knows of the month. */
export interface ChargeRequest {
  readonly keyId: string;
  readonly units: number;
  /** Those of the units that the month does not know yet. */
  readonly monthUnits: number;
  readonly perMinute: number | null;
  readonly perMonth: number | null;
  readonly month: UtcMonth;
  readonly monthKnown: number;
  /** Whether the month's count may be raised to what is known: where Valkey may know less. */
  readonly raise: boolean;
}

/** How a key stands after a charge, or after a refusal. Times in milliseconds. */
export interface Counted {
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
  /** Told of each change, with the error that ended a connection. */
  readonly onChange: (isUp: boolean, error: unknown) => void;
  /** Told, before it is up again, that Valkey has lost what it knew. */
  readonly onForgotten: () => void;
}

type Script<A extends unknown[], R> = (...given: A) => Promise<R>;

interface Scripts {
  bourseCharge: Script<[string, string, ...(string | number)[]], number[]>;
  bourseGiveBack: Script<[string, string, number, number, number], number>;
  boursePresence: Script<[string, string, string, number], [instances: number, nowMs: number, epoch: string]>;
}

const INSTANCES = 'bourse:instances';
const EPOCH = 'bourse:epoch';
/** What takes longer has failed: the answer has to go out. */
const PATIENCE_MS = 100;
/** So much later than it should be, a timer says that this process was busy, not Valkey. */
const HELD_UP_MS = 20;
const PRESENCE_MS = 250;
const SILENT_MS = 3000;
const RECONNECT_MS_MAX = 250;
const MONTH_KEPT_MS = 86_400_000;

/**
 * Counts of all instances in Valkey (or Redis 7). Knows at any time whether it can be asked: one failure and it is down,
 * until a sign of life has been answered, so that a dead Valkey costs one request a tenth of a second and no other.
 */
export class ValkeyCounts {
  /** Instances that count here, as last heard; 1 before that. */
  instances = 1;
  isUp = false;
  readonly #redis: Redis & Scripts;
  readonly #id = randomUUID();
  /** Valkey's clock before this process's steady one. */
  #aheadMs = 0;
  #epoch = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(
    url: string,
    private readonly options: ValkeyCountsOptions,
  ) {
    const redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 1000,
      connectionName: 'bourse',
      retryStrategy: (attempt) => Math.min(50 * attempt, RECONNECT_MS_MAX),
    });
    redis.on('error', (error: unknown) => this.#down(error));
    redis.on('close', () => this.#down(null));
    redis.defineCommand('bourseCharge', { numberOfKeys: 2, lua: chargeScript });
    redis.defineCommand('bourseGiveBack', { numberOfKeys: 2, lua: giveBackScript });
    redis.defineCommand('boursePresence', { numberOfKeys: 2, lua: presenceScript });
    this.#redis = redis as Redis & Scripts;
  }

  /** Resolves whether or not Valkey is there; it is looked for from now on. */
  async start(): Promise<void> {
    await this.#redis.connect().catch(() => undefined);
    await this.#sayHere();
    this.#timer = setInterval(() => void this.#sayHere(), PRESENCE_MS).unref();
  }

  /** The others learn at once that there is one less. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await inTime(this.#redis.zrem(INSTANCES, this.#id)).catch(() => undefined);
    this.isUp = false; // Not a loss that anybody is told of.
    this.#redis.disconnect();
  }

  /** Rejects when there is no answer in time; what became of the charge is then not known. */
  async charge(request: ChargeRequest): Promise<Counted> {
    const { keyId, units, monthUnits, month } = request;
    const limits = [request.perMinute ?? -1, request.perMonth ?? -1] as const;
    const { windowMs, slotMs } = this.options.minute;
    const deadline = Math.round(performance.now() + this.#aheadMs + PATIENCE_MS);
    const known = [request.monthKnown, request.raise ? 1 : 0, month.endMs + MONTH_KEPT_MS, deadline] as const;
    const answer = await this.#answered(
      this.#redis.bourseCharge(
        minuteOf(keyId),
        monthOf(keyId, month),
        units,
        monthUnits,
        ...limits,
        windowMs,
        slotMs,
        ...known,
      ),
    );
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

  async giveBack(keyId: string, month: UtcMonth, { number, startMs }: SharedSlot, units: number): Promise<void> {
    const keys = [minuteOf(keyId), monthOf(keyId, month)] as const;
    await this.#answered(this.#redis.bourseGiveBack(...keys, number, startMs, units));
  }

  async #sayHere(): Promise<void> {
    try {
      const present = this.#redis.boursePresence(INSTANCES, EPOCH, this.#id, SILENT_MS);
      const [instances, nowMs, epoch] = await inTime(present);
      this.instances = instances;
      if (epoch !== this.#epoch) this.options.onForgotten();
      this.#epoch = epoch;
      this.#aheadMs = nowMs - performance.now();
      if (this.isUp) return;
      this.isUp = true;
      this.options.onChange(true, null);
    } catch (error) {
      this.#down(error);
    }
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
    this.isUp = false;
    this.options.onChange(false, error);
  }
}

/** Whoever was held up himself for so long still takes the answers that have come meanwhile. */
function inTime<T>(command: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const dueMs = performance.now() + PATIENCE_MS;
    const wasHeldUp = () => performance.now() - dueMs > HELD_UP_MS;
    const late = () => reject(new Error('Valkey does not answer in time'));
    let timer = setTimeout(() => {
      if (wasHeldUp()) timer = setTimeout(late, PATIENCE_MS);
      else setImmediate(late);
    }, PATIENCE_MS);
    command.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

type Eight = [number, number, number, number, number, number, number, number];

const minuteOf = (keyId: string) => `bourse:minute:{${keyId}}`;
const monthOf = (keyId: string, { firstDay }: UtcMonth) => `bourse:month:${firstDay}:{${keyId}}`;
