import type { ExternalRetriever, RecallFilter, RecallKind, RecallQuery } from '@bourse/meili-index';
import type { LexicalIndex } from '@bourse/name-index';
import { nameForm } from '@bourse/rank';
import type { IdentifiedUniverse } from '@bourse/semantic-index';
import type { SearchHit } from '@bourse/universe';
import type { DescriptiveHit } from './candidates.js';
import type { LegWatch } from './leg-watch.js';
import type { Navigation } from './navigation.js';

/** Rows that the second engine recalled. */
export interface RecalledRows {
  readonly kind: RecallKind;
  readonly named: readonly number[];
  readonly described: readonly number[];
}

/** A list, and the findings without the second engine. */
export interface ListWithLegs {
  readonly hits: readonly SearchHit[];
  readonly first: Navigation;
  readonly descriptive: readonly DescriptiveHit[];
}

const MAX_RECALL = 40;
const DEADLINE_MS = 40;
/** An engine observes its deadline; this bounds one that does not. */
const SLACK_MS = 20;
/** Name of the leg in the findings about a security. */
const LEG = 'lexical';

/** The second engine: queried where its candidates are likely to change the list. */
export class LexicalLeg {
  constructor(
    private readonly engine: ExternalRetriever,
    private readonly universe: IdentifiedUniverse,
    private readonly index: LexicalIndex,
  ) {}

  /**
   * Resolves to null when the engine is not queried, fails or is late; the latter two are marked as missing, except for
   * a sample.
   */
  async recall(kind: RecallKind, query: string, filter: RecallFilter, watch: LegWatch): Promise<RecalledRows | null> {
    const { value } = this.engine;
    const decision = value?.decide(kind, query) ?? 'ask';
    if (decision === 'skip') {
      value?.record(kind, 'skipped');
      return null;
    }
    const queries = recallQueries(query, kind);
    const { deadlineMs = DEADLINE_MS } = this.engine;
    const leg = decision === 'sample' ? null : LEG;
    const found = await watch.runWithin(leg, deadlineMs + SLACK_MS, (signal) => {
      return this.engine.recall(queries, { ...filter, country: filter.country?.toUpperCase() }, signal);
    });
    if (found === null) {
      if (!watch.signal.aborted) value?.record(kind, 'missing');
      return null;
    }
    const rows = (mode: string) =>
      found
        .filter((_, at) => queries[at]?.mode === mode)
        .flat()
        .flatMap((id) => this.universe.rowOf(id) ?? []);
    return { kind, named: rows('name'), described: rows('description') };
  }

  /** Records whether the list contains a security that no other leg found. */
  recordValue({ kind, named, described }: RecalledRows, { hits, first, descriptive }: ListWithLegs): void {
    const { groups } = this.index;
    const recalled = new Set([...named, ...described].map((row) => groups[row]!));
    const others = new Set(descriptive.filter(({ legs }) => legs.some((leg) => leg !== LEG)).map(({ group }) => group));
    const isChanged = hits.some(({ row }) => {
      const group = groups[row]!;
      return recalled.has(group) && !others.has(group) && first.board.of(row).length === 0;
    });
    this.engine.value?.record(kind, isChanged ? 'changed' : 'unchanged');
  }
}

function recallQueries(query: string, kind: RecallKind): RecallQuery[] {
  const { words, key } = nameForm(query);
  const texts = new Set([query, words.join(' '), key].filter((text) => text !== ''));
  const named = [...texts].map((text) => ({ text, mode: 'name' as const, limit: MAX_RECALL }));
  return kind === 'description' ? [...named, { text: query, mode: 'description', limit: MAX_RECALL }] : named;
}
