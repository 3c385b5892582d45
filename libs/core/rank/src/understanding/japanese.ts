/*
 * Japanese is written without blanks. Its terms are found from left to right, the longest first. A run of katakana is one
 * foreign word or several; it is cut only where known terms cover it whole, so that ソフトバンク does not become a bank.
 */

const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const run = /[\p{sc=Katakana}ー]+|[^\p{sc=Katakana}ー]+/gu;
const katakanaRun = /^[\p{sc=Katakana}ー]+$/u;
const termMax = 12;

/** True when the word has to be cut into terms. */
export function isJapanese(word: string): boolean {
  return japanese.test(word);
}

/** The known terms in a word and what is left between them, in order. */
export function japaneseWords(word: string, isTerm: (text: string) => boolean): string[] {
  const words: string[] = [];
  let rest = '';
  for (let at = 0; at < word.length;) {
    const term = termAt(word, at, isTerm);
    if (term === null) {
      const skipped = katakanaAt(word, at) ?? String.fromCodePoint(word.codePointAt(at)!);
      rest += skipped;
      at += skipped.length;
      continue;
    }
    if (rest !== '') words.push(rest);
    rest = '';
    words.push(term);
    at += term.length;
  }
  return rest === '' ? words : [...words, rest];
}

/** The longest term at a place; one that begins in katakana has to leave nothing of that run, or terms must cover it. */
function termAt(word: string, at: number, isTerm: (text: string) => boolean): string | null {
  const katakana = katakanaAt(word, at);
  const isCut = katakana !== null && !isCovered(katakana, isTerm);
  for (let length = Math.min(termMax, word.length - at); length > 0; length -= 1) {
    if (isCut && length < katakana.length) return null;
    const term = word.slice(at, at + length);
    if (isTerm(term)) return term;
  }
  return null;
}

function katakanaAt(word: string, at: number): string | null {
  run.lastIndex = at;
  const [found = ''] = run.exec(word) ?? [];
  return katakanaRun.test(found) ? found : null;
}

function isCovered(text: string, isTerm: (text: string) => boolean): boolean {
  if (text === '') return true;
  for (let length = Math.min(termMax, text.length); length > 1; length -= 1) {
    if (isTerm(text.slice(0, length)) && isCovered(text.slice(length), isTerm)) return true;
  }
  return false;
}
