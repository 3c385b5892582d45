import type { StatementResolver } from '@bourse/resolve';
import { lookUpInstrument, type UniverseSnapshot } from '@bourse/universe';
import type { NamesOnly } from '../names-only.fixture.js';

/** From this score on, search names an instrument by its symbol. */
const NAMED_FROM = 0.99;

export interface Readers {
  readonly universe: UniverseSnapshot;
  readonly search: NamesOnly;
  readonly resolver: StatementResolver;
}

/** The symbols that a lookup of a text names (several are candidates), and what search and resolve read otherwise. */
export function compareReadings(text: string, { universe, search, resolver }: Readers) {
  const found = symbolsFound(text, universe);
  const [first] = search.search({ query: text, limit: 1 });
  const searched = first !== undefined && first.score >= NAMED_FROM ? universe.symbol(first.row) : null;
  const { row, confidence } = resolver.resolve({ query: text });
  const resolved = row !== null && (confidence ?? 0) >= NAMED_FROM ? universe.symbol(row) : null;
  const faults = [
    ['search', searched] as const,
    // A line may be ambiguous, or be read as a name.
    ...(found.length === 1 || resolved !== null ? [['resolve', resolved] as const] : []),
  ]
    .filter(([, symbol]) => (symbol === null ? found.length > 0 : !found.includes(symbol)))
    .map(([reader, symbol]) => `${text}: lookup ${found.join() || 'unknown'}, ${reader} ${symbol ?? 'unknown'}`);
  return { found, faults };
}

function symbolsFound(text: string, universe: UniverseSnapshot): readonly string[] {
  const found = lookUpInstrument(universe, { symbol: text });
  if (typeof found === 'number') return [universe.symbol(found)];
  const { details } = found;
  return details !== null && 'candidates' in details ? details.candidates : [];
}
