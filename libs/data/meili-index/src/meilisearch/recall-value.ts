/** Kinds of queries whose benefit from a second engine differs. */
export const recallKinds = ['name', 'description'] as const;
export type RecallKind = (typeof recallKinds)[number];

/** Share of changed lists below which an engine is not queried. */
const MIN_SHARE = 0.01;
/** Number of queries of which one is sent all the same, to keep the share up to date. */
const SAMPLED = 16;
/** Each list counts a little less with every later one: some 300 of them matter. */
const DECAY = 1 - 1 / 300;
/** Total weight of lists from which on the share counts. */
const MIN_WEIGHT = 50;

interface Tally {
  lists: number;
  changed: number;
}

/** Outcomes of a query to a second engine: `missing` is a late response, a failure or a suspended server; `skipped` is unsent. */
export const recallOutcomes = ['changed', 'unchanged', 'missing', 'skipped'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];

/** `sample`: its response keeps the share up to date, and no answer lacks anything without it. */
export type RecallDecision = 'ask' | 'sample' | 'skip';

/** How often the candidates of a second engine changed a list recently, and whether to query it for the next one. */
export class RecallValue {
  readonly #tallies: Record<RecallKind, Tally> = {
    name: { lists: 0, changed: 0 },
    description: { lists: 0, changed: 0 },
  };
  readonly #counts = new Map<string, number>();

  /** Equal queries get equal decisions while the share does not change: answers are cached. */
  decide(kind: RecallKind, query: string): RecallDecision {
    const { lists } = this.#tallies[kind];
    if (lists < MIN_WEIGHT || this.shareOf(kind) >= MIN_SHARE) return 'ask';
    return hashOf(query) % SAMPLED === 0 ? 'sample' : 'skip';
  }

  record(kind: RecallKind, outcome: RecallOutcome): void {
    this.#counts.set(`${kind} ${outcome}`, this.count(kind, outcome) + 1);
    if (outcome === 'missing' || outcome === 'skipped') return;
    const tally = this.#tallies[kind];
    tally.lists = tally.lists * DECAY + 1;
    tally.changed = tally.changed * DECAY + Number(outcome === 'changed');
  }

  /** Since the start. */
  count(kind: RecallKind, outcome: RecallOutcome): number {
    return this.#counts.get(`${kind} ${outcome}`) ?? 0;
  }

  /** Share of the recent lists that changed, 0 to 1; 1 without any. */
  shareOf(kind: RecallKind): number {
    const { lists, changed } = this.#tallies[kind];
    return lists === 0 ? 1 : changed / lists;
  }
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  // The low bits of a polynomial hash follow the last letters.
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d) >>> 12) & 0xffff;
}
