// Sends what the outbox holds. Nothing in memory matters: a process that is killed repeats, at worst, the attempts that
// were under way.
import type { SealingKey } from '@bourse/auth';
import { type Database, Lease, Poller } from '@bourse/db';
import type { EndpointRow } from './endpoint.js';
import type { Enqueuer } from './enqueuer.js';
import { dueMessages, type DueMessage, prune } from './outbox.js';
import { post, type PostOptions } from './post.js';
import { recordAttempt } from './record-attempt.js';
import { isSealedBefore, seal, unseal } from './secret-box.js';
import { readStats, type SenderStats } from './sender-stats.js';
import { signatureHeaders } from './signature.js';

export interface WebhookLog {
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

export interface SenderOptions {
  readonly key: SealingKey;
  readonly log: WebhookLog;
  readonly post: Pick<PostOptions, 'allowsPrivate' | 'resolve'> & { readonly timeoutMs?: number };
  readonly onAttempt?: (outcome: 'delivered' | 'failed') => void;
  readonly clock?: () => Date;
  /** From 0 to 1. */
  readonly random?: () => number;
}

const POLL_MS = 1000;
const STATS_MS = 15_000;
const PRUNE_MS = 3_600_000;
const TIMEOUT_MS_DEFAULT = 15_000;
/** Attempts at once per endpoint: one that hangs delays no other. */
const ENDPOINT_CONCURRENCY = 2;

export class WebhookSender {
  /** Receivers see a message twice if two processes send for a moment, as after a kill. */
  readonly #lease: Lease;
  readonly #poller: Poller;
  readonly #stopping = new AbortController();
  readonly #underWay = new Map<string, { readonly endpointId: string; readonly done: Promise<void> }>();
  readonly #clock: () => Date;
  #looking: Promise<void> | null = null;
  #stats: SenderStats | null = null;
  #statsAtMs = -Infinity;
  #prunedAtMs = -Infinity;

  constructor(
    private readonly db: Database,
    private readonly enqueuer: Enqueuer,
    private readonly options: SenderOptions,
  ) {
    this.#lease = new Lease(db, 'webhooks');
    this.#clock = options.clock ?? (() => new Date());
    const onError = (error: unknown) => options.log.error({ err: error }, 'webhooks cannot follow the database');
    this.#poller = new Poller(() => this.look(), { intervalMs: POLL_MS, clock: () => performance.now(), onError });
  }

  /** The state of the endpoints, a few seconds old; null before it was read. */
  get stats(): SenderStats | null {
    return this.#stats;
  }

  start(): void {
    this.#poller.start();
  }

  /** Abandons attempts under way; another process, or the next start, repeats them. */
  async stop(): Promise<void> {
    this.#poller.stop();
    this.#stopping.abort();
    await this.#looking?.catch(() => undefined);
    await this.drain();
    await this.#lease.release().catch(() => undefined);
  }

  /** Looks once for what is to be enqueued and sent, and begins to send it. */
  look(): Promise<void> {
    return (this.#looking = this.#look());
  }

  async #look(): Promise<void> {
    const now = this.#clock();
    const endpoints = await this.db.selectFrom('webhook_endpoints').selectAll().execute();
    await this.#refreshStats(now);
    const enabled = endpoints.filter(({ disabled_at: disabledAt }) => disabledAt === null);
    if (enabled.length === 0 || this.#stopping.signal.aborted) return;
    await this.enqueuer.runSources(now);
    if (!(await this.#lease.hold())) return;
    await this.#reseal(enabled);
    await this.enqueuer.run(enabled, now);
    await this.#sendDue(new Map(enabled.map((endpoint) => [endpoint.id, endpoint])), now);
    if (performance.now() - this.#prunedAtMs < PRUNE_MS) return;
    await prune(this.db, now);
    this.#prunedAtMs = performance.now();
  }

  /** Resolves when nothing is under way; for tests. */
  async drain(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all([...this.#underWay.values()].map(({ done }) => done));
  }

  async #sendDue(endpoints: ReadonlyMap<string, EndpointRow>, now: Date): Promise<void> {
    const due = await dueMessages(this.db, now, 2 * ENDPOINT_CONCURRENCY);
    for (const message of due) {
      const endpoint = endpoints.get(message.endpointId);
      const isFree = this.#countOf(message.endpointId) < ENDPOINT_CONCURRENCY && !this.#underWay.has(message.id);
      if (endpoint === undefined || !isFree || this.#stopping.signal.aborted) continue;
      const secrets = this.#secretsOf(endpoint, now);
      if (secrets === null) continue;
      const done = this.#attempt(message, endpoint.url, secrets).finally(() => {
        this.#underWay.delete(message.id);
        this.#poller.nudge();
      });
      this.#underWay.set(message.id, { endpointId: endpoint.id, done });
    }
  }

  #countOf(endpointId: string): number {
    return [...this.#underWay.values()].filter((each) => each.endpointId === endpointId).length;
  }

  async #attempt(message: DueMessage, url: string, secrets: readonly string[]): Promise<void> {
    const { post: options, log, random = Math.random, onAttempt } = this.options;
    const { timeoutMs = TIMEOUT_MS_DEFAULT } = options;
    const { signal } = this.#stopping;
    const startedAt = this.#clock();
    const headers = signatureHeaders({ id: message.id, payload: message.payload, at: startedAt }, secrets);
    const outcome = await post({ url, headers, body: message.payload }, { ...options, timeoutMs, signal });
    if (signal.aborted && outcome.status === null) return;
    try {
      const attempt = { message, outcome, startedAt, now: this.#clock(), random: random() };
      const reason = await recordAttempt(this.db, attempt);
      onAttempt?.(outcome.error === null ? 'delivered' : 'failed');
      if (reason !== null) log.warn({ endpoint: message.endpointId, reason }, 'the webhook endpoint is disabled');
    } catch (error) {
      log.error({ err: error, message: message.id }, 'the result of a webhook could not be stored');
    }
  }

  /** Null where they were sealed under a secret that this process does not have. */
  #secretsOf(endpoint: EndpointRow, now: Date): string[] | null {
    const { id, secret, previous_secret: previous, previous_until: until } = endpoint;
    const sealed = [secret, ...(previous !== null && until !== null && until > now ? [previous] : [])];
    const secrets = sealed.map((text) => unseal(text, id, this.options.key));
    if (secrets.every((text) => text !== null)) return secrets;
    this.options.log.error({ endpoint: id }, 'the secret of the webhook endpoint belongs to another BOURSE_SECRET');
    return null;
  }

  /** Secrets follow a rotation of the root by themselves. */
  async #reseal(endpoints: readonly EndpointRow[]): Promise<void> {
    const { key } = this.options;
    if (key.previous === null) return;
    for (const { id, ...row } of endpoints) {
      for (const column of ['secret', 'previous_secret'] as const) {
        const sealed = row[column];
        const text = sealed === null || !isSealedBefore(sealed, key) ? null : unseal(sealed, id, key);
        if (text === null) continue;
        const change = { [column]: seal(text, id, key) };
        await this.db.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
      }
    }
  }

  async #refreshStats(now: Date): Promise<void> {
    if (performance.now() - this.#statsAtMs < STATS_MS) return;
    this.#stats = await readStats(this.db, now);
    this.#statsAtMs = performance.now();
  }
}
