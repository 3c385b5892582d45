import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFor, runOf } from './run-fixtures.js';
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
