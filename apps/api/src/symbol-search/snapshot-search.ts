import type { SymbolSearchQuery } from '@bourse/contract';
import type { SearchHit } from '@bourse/search-index';
import type { IdentifierKind, UniverseSnapshot } from '@bourse/universe';

const exactKinds = ['symbol', 'isin', 'figi', 'cik'] as const satisfies IdentifierKind[];
const PREFIX_SCORE = 0.6;
const CANDIDATES_MAX = 1000;

/** What is left of search without its engine: exact identifiers, then symbols that begin with the query (contract 3). */
export function searchSnapshot(snapshot: UniverseSnapshot, query: SymbolSearchQuery): SearchHit[] {
  const text = query.query.trim();
  const exact = exactKinds.flatMap((kind) => [...snapshot.find(kind, text)]);
  const prefixed = snapshot.findPrefix('symbol', text, CANDIDATES_MAX);
  const scores = new Map<number, number>();
  for (const row of exact) scores.set(row, 1);
  for (const row of prefixed) if (!scores.has(row)) scores.set(row, PREFIX_SCORE);
  return [...scores]
    .filter(([row]) => passes(snapshot, row, query))
    .map(([row, score]) => ({ row, score, explain: explanation(score) }))
    .slice(0, query.limit);
}

function explanation(score: number): SearchHit['explain'] & object {
  return { legs: ['snapshot'], tier: score === 1 ? 'exact' : 'lexical', reasons: [] };
}

function passes(snapshot: UniverseSnapshot, row: number, { country, type }: SymbolSearchQuery): boolean {
  return (
    (country === undefined || snapshot.country(row) === country) && (type === undefined || snapshot.type(row) === type)
  );
}
