import type { Finding } from './meaning.js';
import type { Understanding } from './understanding.js';

/** A line a finding in order of the text, then what was put together from several words. */
export function reasonsOf(
  parts: Omit<Understanding, 'reasons' | 'descriptiveness'>,
  findings: readonly Finding[],
  topics: readonly { readonly phrase: string; readonly id: string }[],
): string[] {
  const reasons = findings.flatMap(findingReasons);
  for (const { phrase, id } of topics) reasons.push(`topic: ${phrase} → ${id}`);
  if (parts.currencyPair !== null) reasons.push(`pair: ${parts.currencyPair.base}/${parts.currencyPair.quote}`);
  if (parts.coin !== null)
    reasons.push(`coin: ${parts.coin}${parts.coinQuote === null ? '' : ` in ${parts.coinQuote}`}`);
  if (parts.maturity !== null) reasons.push(`maturity: ${parts.maturity}`);
  if (parts.leverage !== null) reasons.push(`leverage: ${parts.leverage}`);
  return reasons;
}

function findingReasons({ phrase, meanings }: Finding): string[] {
  return meanings.flatMap((meaning) => {
    switch (meaning.kind) {
      case 'country':
        return [`country: ${phrase} → ${meaning.code}`];
      case 'region':
        return [`region: ${phrase} → ${meaning.id}`];
      case 'type':
        return [`type: ${phrase} → ${meaning.types.join(', ')}`];
      case 'maker':
        return [`business: ${phrase}`];
      case 'size':
        return [`size: ${phrase} → ${meaning.size}`];
      case 'industry':
        return [`industry: ${phrase} → ${meaning.words.join(' ')}`];
      case 'translation':
        return meaning.english.length === 0 ? [] : [`translation: ${phrase} → ${meaning.english.join(' ')}`];
      case 'yield':
        return [`yield: ${phrase}`];
      case 'question':
        return [`question: ${phrase}`];
      case 'leverage':
      case 'debt':
      case 'filler':
      case 'plain':
        return [];
    }
  });
}
