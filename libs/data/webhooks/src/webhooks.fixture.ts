import { join } from 'node:path';
import { deriveWebhookKey } from '@bourse/auth';
import { AuditTrail, localAuthor } from '@bourse/db';
import {
  importInstruments,
  InstrumentChanges,
  type InstrumentSource,
  ListingCursors,
  UniverseStore,
} from '@bourse/universe';
import { hash } from 'node:crypto';
import { WebhookEndpoints } from './endpoints.repository.js';
import { Enqueuer } from './enqueuer.js';
import { SourceEvents } from './source-events.js';
import { UniverseEvents } from './universe-events.js';
import { type SenderOptions, WebhookSender } from './webhook-sender.js';

type Circuit = ReturnType<ConstructorParameters<typeof SourceEvents>[0]>[number];
type Opened = Parameters<typeof importInstruments>[0];
interface TestDatabase {
  readonly db: Opened;
  readonly options: ConstructorParameters<typeof UniverseStore>[0]['database'];
}
type Row = { readonly symbol: string } & Readonly<Record<string, string>>;

export const webhookKey = deriveWebhookKey(Buffer.alloc(32, 1));
const sign = (text: string) => hash('sha256', text, 'base64url');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Endpoints and a sender on a database, with a clock that tests move. */
export class TestWebhooks {
  readonly cursors = new ListingCursors({ id: 'spec', sign, previous: null });
  readonly endpoints: WebhookEndpoints;
  readonly universe: UniverseStore;
  readonly circuits: Circuit[] = [];
  readonly warnings: string[] = [];
  now = new Date('2026-11-28T12:00:00Z');
  sender: WebhookSender;

  constructor(private readonly database: TestDatabase) {
    const { db, options } = database;
    const clock = () => this.now;
    const trail = new AuditTrail(localAuthor('spec'));
    this.endpoints = new WebhookEndpoints(db, { key: webhookKey, trail, allowsPrivate: true, clock });
    const directory = join(options.dataDir, 'universe');
    this.universe = new UniverseStore({ db, database: options, directory, pollMs: 20, log: silent });
    this.sender = this.newSender();
    this.universe.start();
  }

  /** Another sender on the same database. */
  newSender(options: Partial<SenderOptions> = {}): WebhookSender {
    const { db } = this.database;
    const warn = (fields: object) => void this.warnings.push(JSON.stringify(fields));
    const common = { key: webhookKey, log: { warn, error: warn }, random: () => 0, clock: () => this.now };
    return new WebhookSender(db, this.newEnqueuer(), {
      ...common,
      post: { allowsPrivate: true, timeoutMs: 400 },
      ...options,
    });
  }

  newEnqueuer(): Enqueuer {
    const { db } = this.database;
    const universeEvents = new UniverseEvents(db, new InstrumentChanges(db, this.cursors));
    const sourceEvents = new SourceEvents(() => this.circuits);
    return new Enqueuer(db, { universe: this.universe, universeEvents, sourceEvents });
  }

  pass(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }

  /** Looks until nothing more is due. */
  async send(sender = this.sender): Promise<void> {
    for (let before = -1; before !== (before = await this.#attempts());) {
      await sender.look();
      await sender.drain();
    }
  }

  async publish(...rows: readonly Row[]): Promise<number> {
    const { version } = await importInstruments(this.database.db, sourceOf(rows));
    if (version === null) throw new Error('nothing was published');
    while (!this.universe.isReady || this.universe.current.version < version)
      await new Promise((again) => setTimeout(again, 5));
    return version;
  }

  async close(): Promise<void> {
    await this.sender.stop();
    await this.universe.stop();
  }

  async #attempts(): Promise<number> {
    const { count } = this.database.db.fn;
    const found = this.database.db.selectFrom('webhook_attempts').select(count<number>('id').as('count'));
    return Number((await found.executeTakeFirstOrThrow()).count);
  }
}

function sourceOf(rows: readonly Row[]): InstrumentSource {
  return {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const [line, { symbol, ...given }] of rows.entries()) {
        const stated = { type: 'Common Stock' as const, ...given };
        yield { kind: 'instrument', instrument: { symbol, stated, inferred: {}, file: 'a.csv', line } };
      }
    },
  };
}
