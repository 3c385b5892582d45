const MAX_LENGTH = 150;
const BEFORE = 40;

/** The part of a text around the first word that was found. */
export function excerpt(text: string, words: readonly string[]): string {
  const at = Math.max(firstMatch(text, words), 0);
  const start = at <= BEFORE ? 0 : text.lastIndexOf(' ', at - BEFORE) + 1;
  const part = text.slice(start, start + MAX_LENGTH);
  return `${start > 0 ? '… ' : ''}${part}${start + MAX_LENGTH < text.length ? ' …' : ''}`;
}

/** A text as nodes, with the words that were found marked. */
export function highlightWords(text: string, words: readonly string[]): Node[] {
  const pattern = patternOf(words, 'giu');
  if (pattern === null) return [document.createTextNode(text)];
  return text
    .split(pattern)
    .map((part, index) =>
      index % 2 === 0
        ? document.createTextNode(part)
        : Object.assign(document.createElement('mark'), { textContent: part }),
    );
}

function firstMatch(text: string, words: readonly string[]): number {
  return patternOf(words)?.exec(text)?.index ?? -1;
}

function patternOf(words: readonly string[], flags = 'iu'): RegExp | null {
  if (words.length === 0) return null;
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.sort((a, b) => b.length - a.length).join('|')})`, flags);
}
