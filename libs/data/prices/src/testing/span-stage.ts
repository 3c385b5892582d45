import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFor, plain, spanOf } from './span-fixtures.js';
import { SpanStore } from '../disk/span-store.js';

export const MAX_BYTES = 1024 ** 2;

/** Stores in a temporary folder, with a clock that the test sets. */
export class SpanStage {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'bourse-spans-')), 'price-cache');
  readonly errors: unknown[] = [];
  readonly #stores: SpanStore[] = [];
  now = 0;

  open(maxBytes = MAX_BYTES, folder = this.folder): SpanStore {
    const onError = (error: unknown) => this.errors.push(error);
    const store = new SpanStore({ folder, maxBytes, onError, clock: () => this.now });
    this.#stores.push(store);
    return store;
  }

  /** A store with spans of the series 1 to `count`. */
  openWith(count: number, maxBytes = MAX_BYTES, folder = this.folder): SpanStore {
    const store = this.open(maxBytes, folder);
    for (let id = 1; id <= count; id++) store.put(keyFor(id), spanOf(id));
    store.flush();
    return store;
  }

  /** A store with more than SQLite keeps in its memory: 300 spans, of 6 MB. */
  openLarge(): SpanStore {
    const store = this.open(32 * MAX_BYTES);
    for (let id = 1; id <= 300; id++) store.put(keyFor(id), largeSpan(id));
    store.flush();
    return store;
  }

  /** The series of the large store whose spans are wrong. */
  wrongSpans(store: SpanStore): number[] {
    const ids = Array.from({ length: 300 }, (_, i) => i + 1);
    return ids.filter((id) => ![null, plain(largeSpan(id))].includes(plain(store.get(keyFor(id)))));
  }

  files(): string[] {
    return readdirSync(this.folder).filter((name) => name.endsWith('.sqlite'));
  }

  /** The path of the first file. */
  get file(): string {
    return join(this.folder, this.files()[0]!);
  }

  close(): void {
    for (const store of this.#stores.splice(0)) store.close();
  }

  remove(): void {
    this.close();
    rmSync(join(this.folder, '..'), { recursive: true, force: true });
  }
}

function largeSpan(id: number): ReturnType<typeof spanOf> {
  return spanOf(id, 10_000);
}
