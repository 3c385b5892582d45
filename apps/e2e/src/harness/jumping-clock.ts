import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from './bourse-server.js';

/** Loaded before any other module of a process, it adds the milliseconds of the file `shift` beside it to every `Date`. */
const CLOCK_MODULE = `
import { readFileSync } from 'node:fs';
const Real = Date;
const read = () => Number(readFileSync(new URL('shift', import.meta.url), 'utf8'));
let shiftMs = read();
setInterval(() => (shiftMs = read()), 500).unref();
globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shiftMs);
    else super(...given);
  }
  static now() {
    return Real.now() + shiftMs;
  }
  static [Symbol.hasInstance](value) {
    return value instanceof Real;
  }
};
`;

/** A clock that processes share, and that can be set forward while they run. */
export class JumpingClock {
  readonly folder = createTemporaryFolder();
  readonly module = join(this.folder, 'clock.mjs');
  #shiftMs = 0;

  constructor() {
    chmodSync(this.folder, 0o755);
    writeFileSync(this.module, CLOCK_MODULE);
    this.#write();
  }

  /** Sets the clock to this long before the end of its month (UTC). */
  jumpToMonthEnd(beforeMs: number): void {
    const now = new Date(Date.now() + this.#shiftMs);
    this.#shiftMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - beforeMs - Date.now();
    this.#write();
  }

  #write(): void {
    const draft = join(this.folder, 'draft');
    writeFileSync(draft, String(this.#shiftMs));
    renameSync(draft, join(this.folder, 'shift'));
  }
}
