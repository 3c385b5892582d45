import type { PhraseMatch, Meaning } from './meaning.js';
import type { QueryAnalysis } from './query-analysis.js';

/** Returns one line per finding in order of the text, then the findings of several words. */
export function reasonsOf({ findings, topics, pair, coin, maturity, leverage }: QueryAnalysis): string[] {
  const reasons = findings.flatMap(findingReasons);
  for (const { phrase, id } of topics) reasons.push(`topic: ${phrase} → ${id}`);
  if (pair !== null) reasons.push(`pair: ${pair.base}/${pair.quote}`);
  if (coin !== null)
    reasons.push(`coin: ${coin.phrase} → ${coin.symbol}${coin.quoted === null ? '' : ` in ${coin.quoted.code}`}`);
  if (maturity !== null) reasons.push(`maturity: ${maturity.text}`);
  if (leverage.factor !== null) reasons.push(`leverage: ${leverage.factor}`);
  return reasons;
}

function findingReasons({ phrase, meanings }: PhraseMatch): string[] {
  return meanings.flatMap((meaning) => {
    const value = valueOf(meaning);
    return value === null ? [] : [`${meaning.kind}: ${phrase}${value === '' ? '' : ` → ${value}`}`];
  });
}

/** The interpretation of a phrase; empty when its kind is sufficient, null when it needs no line. */
function valueOf(meaning: Meaning): string | null {
  switch (meaning.kind) {
    case 'country':
      return meaning.code;
    case 'region':
      return meaning.id;
    case 'type':
      return meaning.types.join(', ');
    case 'size':
      return meaning.size;
    case 'industry':
      return meaning.words.join(' ');
    case 'translation':
      return meaning.english.join(' ');
    case 'maker':
    case 'yield':
    case 'question':
      return '';
    case 'leverage':
    case 'debt':
    case 'filler':
    case 'plain':
      return null;
  }
}
