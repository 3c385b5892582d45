import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFor, plain, runOf } from './run-fixtures.js';
import { RunStore } from '../disk/run-store.js';

export const MAX_BYTES = 1024 ** 2;

/** Stores in a temporary folder, with a clock that the test sets. */
export class RunStage {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'bourse-runs-')), 'price-cache');
  readonly errors: unknown[] = [];
  readonly #stores: RunStore[] = [];
  now = 0;

  open(maxBytes = MAX_BYTES, folder = this.folder): RunStore {
    const onError = (error: unknown) => this.errors.push(error);
    const store = new RunStore({ folder, maxBytes, onError, clock: () => this.now });
    this.#stores.push(store);
    return store;
  }

  /** A store with runs of the series 1 to `count`. */
  openWith(count: number, maxBytes = MAX_BYTES, folder = this.folder): RunStore {
    const store = this.open(maxBytes, folder);
    for (let id = 1; id <= count; id++) store.put(keyFor(id), runOf(id));
    store.flush();
    return store;
  }

  /** A store with more than SQLite keeps in its memory: 300 runs, of 6 MB. */
  openLarge(): RunStore {
    const store = this.open(32 * MAX_BYTES);
    for (let id = 1; id <= 300; id++) store.put(keyFor(id), largeRun(id));
    store.flush();
    return store;
  }

  /** The series of the large store whose runs are wrong. */
  wrongRuns(store: RunStore): number[] {
    const ids = Array.from({ length: 300 }, (_, i) => i + 1);
    return ids.filter((id) => ![null, plain(largeRun(id))].includes(plain(store.get(keyFor(id)))));
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

function largeRun(id: number): ReturnType<typeof runOf> {
  return runOf(id, 10_000);
}
