import { type KeyRing, meteredOf, type Principal } from '@bourse/auth';
import { type ChangesPage, ListChangesQuery, type StreamQuery } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import type { HealthRegistry } from '@bourse/telemetry';
import type { InstrumentChanges, UniverseSnapshot, UniverseStore } from '@bourse/universe';

export interface StreamParts {
  readonly universe: UniverseStore;
  readonly instrumentChanges: InstrumentChanges;
  readonly keys: Pick<KeyRing, 'allows'>;
}

/** A client that listens. */
interface Listener {
  readonly principal: Principal;
  readonly ending: AbortController;
}

interface ReadPage {
  readonly page: ChangesPage;
  /** The universe that it was read from. */
  readonly snapshot: UniverseSnapshot;
}

export interface OpenStream {
  readonly events: AsyncIterable<string>;
  /** Aborts when the last event is sent. */
  readonly ended: AbortSignal;
}

const MAX_STREAMS_PER_KEY = 10;
const RETRY_AFTER_SECONDS = 60;
const HEARTBEAT_MS = 20_000;
/** A revoked key is known within 250 ms, and its streams end after that time again. */
const CHECK_MS = 250;
const RECONNECT_MS = 2000;
const { limit } = ListChangesQuery.parse({});

/** The changes feed, pushed: server-sent events with the token of the feed as their id. */
export class ChangeStreams {
  readonly #listeners = new Set<Listener>();
  /** Pages that are being read: listeners with equal filters wake up together. */
  readonly #reading = new Map<string, Promise<ChangesPage>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly parts: StreamParts,
    private readonly health: Pick<HealthRegistry, 'isDraining'>,
  ) {}

  get size(): number {
    return this.#listeners.size;
  }

  /** Throws the 429 of too many streams, and the 400 and the 410 of a token. */
  async open(query: StreamQuery, principal: Principal, closed: AbortSignal): Promise<OpenStream> {
    const { id } = meteredOf(principal);
    const open = [...this.#listeners].filter((each) => meteredOf(each.principal).id === id);
    if (open.length >= MAX_STREAMS_PER_KEY)
      throw new ApiError('rate_limit', { scope: 'minute', retry_after_seconds: RETRY_AFTER_SECONDS });
    const listener = this.#add(principal, closed);
    try {
      const first = await this.#pageAfter(query);
      return { events: this.#events(listener, query, first), ended: listener.ending.signal };
    } catch (error) {
      this.#remove(listener);
      throw error;
    }
  }

  async *#events({ ending }: Listener, query: StreamQuery, first: ReadPage): AsyncGenerator<string> {
    const { universe } = this.parts;
    yield `retry: ${RECONNECT_MS}\n\n`;
    let { page, snapshot } = first;
    for (;;) {
      yield textOf(page);
      while (!page.more && snapshot === universe.current && !ending.signal.aborted) {
        const hasMoved = await universe.waitForOther(snapshot, HEARTBEAT_MS, ending.signal);
        if (this.health.isDraining) ending.abort();
        else if (!hasMoved) yield ':\n\n';
      }
      if (ending.signal.aborted) return yield 'event: bye\ndata: {}\n\n';
      ({ page, snapshot } = await this.#pageAfter({ ...query, since: page.next_since }));
    }
  }

  async #pageAfter(query: StreamQuery): Promise<ReadPage> {
    const { universe, instrumentChanges } = this.parts;
    const snapshot = universe.current;
    const whole = { ...query, limit, wait: 0 };
    const progress = instrumentChanges.progressOf(snapshot, whole);
    const key = `${snapshot.databaseId} ${snapshot.version} ${query.since}`;
    const isShared = query.since !== undefined && query.since !== 'now';
    const shared = isShared ? this.#reading.get(key) : undefined;
    const reading = shared ?? instrumentChanges.page(snapshot, progress, whole);
    if (isShared) this.#reading.set(key, reading);
    try {
      return { page: await reading, snapshot };
    } finally {
      this.#reading.delete(key);
    }
  }

  #add(principal: Principal, closed: AbortSignal): Listener {
    const listener = { principal, ending: new AbortController() };
    this.#listeners.add(listener);
    closed.addEventListener('abort', () => this.#remove(listener), { once: true });
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref();
    return listener;
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.ending.abort();
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #check(): void {
    const nowMs = Date.now();
    for (const { principal, ending } of this.#listeners) {
      const isAllowed = this.parts.keys.allows(principal.id, 'instruments:read', nowMs);
      if (this.health.isDraining || !isAllowed) ending.abort();
    }
  }
}

/** An event, or without changes only the id from which a client resumes. */
function textOf({ changes, next_since: id, more }: ChangesPage): string {
  if (changes.length === 0) return `id: ${id}\n\n`;
  return `id: ${id}\nevent: changes\ndata: ${JSON.stringify({ changes, next_since: id, more })}\n\n`;
}
