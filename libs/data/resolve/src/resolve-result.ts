import type { InstrumentRow, ResolveResult } from '@bourse/contract';
import type { Resolution } from '@bourse/rank';

/** A resolution in the response: rows instead of their numbers. */
export function resolveResult(resolution: Resolution, rowOf: (row: number) => InstrumentRow): ResolveResult {
  const { status, row, isHome, confidence, margin, reasons, candidates } = resolution;
  return {
    status,
    instrument: row === null ? null : rowOf(row),
    home_line: isHome,
    confidence,
    margin,
    reasons: [...reasons],
    candidates: candidates.map((candidate) => ({ ...rowOf(candidate.row), score: candidate.score })),
  };
}
