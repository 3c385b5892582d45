import { type Reject, rejectsListedMax } from '@bourse/files';
import type { FileItem } from './price-file.js';

/** Rejects that are handed out later: as many as a report lists, the others are counted. */
export class RejectBuffer {
  readonly #kept: Reject[] = [];
  #further = 0;

  constructor(private readonly keptMax = rejectsListedMax) {}

  add(reject: Reject): void {
    if (this.#kept.length < this.keptMax) this.#kept.push(reject);
    else this.#further++;
  }

  *items(): Generator<FileItem> {
    for (const reject of this.#kept) yield { kind: 'reject', reject };
    if (this.#further > 0) yield { kind: 'rejects', count: this.#further };
  }
}
