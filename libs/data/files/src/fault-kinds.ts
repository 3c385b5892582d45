import { type Fault, shortenFault } from './fault.js';

/** Faults that differ in their place and value alone. */
export interface FaultKind extends Pick<Fault, 'field' | 'reason' | 'outcome'> {
  count: number;
  /** The first occurrence, with its value. */
  first: Pick<Fault, 'file' | 'line' | 'value' | 'symbol'>;
}

/** Different kinds that are kept; files with a mistake in every row have as many as rows. */
const MAX_KINDS = 1000;
const OTHERS = 'other faults';

/** Counts faults by kind. Beyond 1,000 kinds, the rest are counted as one. */
export class FaultKinds {
  readonly #kinds = new Map<string, FaultKind>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** How often this kind of fault has been counted, these times too. */
  add(fault: Fault, times = 1): number {
    this.#count += times;
    const key = keyOf(fault);
    const kind = this.#kinds.get(key) ?? (this.#kinds.size < MAX_KINDS ? this.#new(key, fault) : this.#others(fault));
    return (kind.count += times);
  }

  /** Files, series and rows first, then values, each in the order of their first appearance. */
  toArray(): FaultKind[] {
    const kinds = [...this.#kinds.values()];
    const isValue = ({ outcome }: FaultKind): boolean => outcome === 'value ignored' || outcome === 'value kept';
    return [...kinds.filter((kind) => !isValue(kind)), ...kinds.filter(isValue)];
  }

  #new(key: string, fault: Fault): FaultKind {
    const { field, reason, outcome, file, line, value, symbol } = shortenFault(fault);
    const kind = { field, reason, outcome, count: 0, first: { file, line, value, symbol } };
    this.#kinds.set(key, kind);
    return kind;
  }

  #others(fault: Fault): FaultKind {
    return this.#kinds.get(OTHERS) ?? this.#new(OTHERS, { ...fault, field: '', reason: OTHERS });
  }
}

/** Reasons quote lines, counts and prices. */
function keyOf({ field, reason, outcome }: Fault): string {
  return `${outcome}\n${field.slice(0, 200)}\n${reason.slice(0, 200).replace(/\d[\d.,]*/g, '#')}`;
}
