import { identifierFields, isAmong } from '@bourse/instrument';
import type { FieldChange } from '../merge/merge.js';

/** Identifiers that an import removes or replaces. */
export interface LostIdentifiers {
  count: number;
  /** The first of them. */
  examples: { symbol: string; field: string; from: string; to: string | null }[];
}

const MAX_EXAMPLES = 10;

export class IdentifierLosses {
  #count = 0;
  readonly #examples: LostIdentifiers['examples'] = [];

  note(symbol: string, changes: readonly FieldChange[]): void {
    for (const { field, from, to } of changes) {
      if (!isAmong(identifierFields, field) || typeof from !== 'string') continue;
      this.#count++;
      if (this.#examples.length < MAX_EXAMPLES)
        this.#examples.push({ symbol, field, from, to: typeof to === 'string' ? to : null });
    }
  }

  toSummary(): LostIdentifiers {
    return { count: this.#count, examples: this.#examples };
  }
}
