import {
  dealings,
  indexNumber,
  kinds,
  kindsFirst,
  parValues,
  prices,
  quantities,
  shortened,
  trailingFigures,
} from './noise-patterns.js';

/**
 * Removes dealings, prices, quantities, par values and kinds of shares from one line of a statement. Its beginning is a
 * name, unless it is a dealing, a quantity or a kind of share before a name. Never throws.
 */
export function withoutNoise(text: string): string {
  let rest = text.normalize('NFKC').replace(indexNumber, '$1 $2');
  const take = (patterns: readonly RegExp[]) => {
    for (const each of patterns) rest = rest.replace(each, ' ');
  };
  take(prices);
  rest = rest.replace(dealings, '');
  take(quantities);
  take(parValues);
  rest = rest.replace(trailingFigures, ' ').replace(kindsFirst, '');
  take(kinds);
  for (const [written, replacement] of shortened) rest = rest.replace(written, replacement);
  return tidyText(rest);
}

/** Collapses blanks and removes the marks that noise leaves. */
export function tidyText(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:*/+"“„-]+|[\s,;:*/+("”“-]+$/g, '');
}
