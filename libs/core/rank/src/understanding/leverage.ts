import type { Maturity } from './maturity.js';
import { meaningsOfKind, type PhraseMatch } from './meaning.js';

const MULTIPLE = /^(-?)x?(\d(?:\.\d+)?)x?$/;
const JOINED = /^-?\d(?:\.\d+)?x$|^x\d$/;

/** A multiple of the daily move: 2, 3, -1; `isInverse` when it is opposite to the market. */
export interface Leverage {
  readonly factor: number | null;
  readonly isInverse: boolean;
  /** Index of the word with the multiple in figures. */
  readonly figureAt: number | null;
}

/**
 * Finds leverage in figures (`3x`, `-1x`, `2-fach`) or words. Short, ultra and bear mean leverage only with a fund, an
 * index or a coin; short before a term, a duration or bonds means their maturity.
 */
export function leverageIn(
  words: readonly string[],
  findings: readonly PhraseMatch[],
  maturity: Maturity | null,
  hasInstrument: boolean,
): Leverage {
  const figure = figureIn(words);
  const isCertain = figure !== null || meaningsOfKind(findings, 'leverage').some(({ isFirm }) => isFirm);
  const usedFindings = findings.filter((finding) => isCertain || !isOfMaturity(finding, findings, maturity));
  const meanings = meaningsOfKind(usedFindings, 'leverage').filter(
    ({ isFirm }) => isFirm || isCertain || hasInstrument,
  );
  const isInverse = meanings.some((meaning) => meaning.isInverse) || (figure?.factor ?? 0) < 0;
  const figureAt = figure?.at ?? null;
  const sizes = meanings.flatMap(({ factor }) => (factor === null ? [] : [Math.abs(factor)]));
  const size = figure === null ? Math.max(0, ...sizes) : Math.abs(figure.factor);
  if (size === 0) return { factor: null, isInverse, figureAt };
  return { factor: isInverse ? -size : size, isInverse, figureAt };
}

/** `3x`, `-1x`, `x2`; `3 x`, `3 fach` and `3倍` in two words. */
function figureIn(words: readonly string[]): { readonly factor: number; readonly at: number } | null {
  for (const [at, word] of words.entries()) {
    const following = words[at + 1] ?? '';
    const isFigure =
      JOINED.test(word) || (/^\d$/.test(word) && (following === 'x' || following === 'fach' || following === '倍'));
    const [, minus, digits] = isFigure ? (MULTIPLE.exec(word) ?? []) : (/^(-?)(\d)fach/.exec(word) ?? []);
    const factor = Number(digits ?? 0);
    if (factor > 0 && factor <= 10) return { factor: minus === '-' ? -factor : factor, at };
  }
  return null;
}

/** Short before a maturity, or before words for debts. */
function isOfMaturity(finding: PhraseMatch, findings: readonly PhraseMatch[], maturity: Maturity | null): boolean {
  if (!finding.meanings.some(({ kind }) => kind === 'leverage')) return false;
  if (maturity?.start === finding.end) return true;
  const following = findings.find(({ start }) => start === finding.end);
  return (
    following?.meanings.some(
      (meaning) => meaning.kind === 'debt' || (meaning.kind === 'type' && meaning.types[0] === 'Bond'),
    ) ?? false
  );
}
