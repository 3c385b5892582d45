/*
 * Japanese is written without blanks. Its terms are found from left to right, the longest first. A run of katakana is
 * one foreign word or several; it is split only if known terms cover it completely, so that ソフトバンク does not become a
 * bank. A term of one sign counts only if it does not touch an unknown sign of the same script (清水).
 */

const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const KATAKANA_RUN = /[\p{sc=Katakana}ー]+/uy;
const LATIN_RUN = /[a-z0-9&.+-]+/y;
const scripts = [/[\p{sc=Han}]/u, /[\p{sc=Hiragana}]/u, /[\p{sc=Katakana}ー]/u];
const MAX_TERM = 12;
const MAX_RUN = 24;

type TermTest = (text: string) => boolean;

interface TextPart {
  readonly text: string;
  readonly isKnown: boolean;
}

/** True when the word must be split into terms. */
export function isJapanese(word: string): boolean {
  return JAPANESE.test(word);
}

/** The known terms in a word and the text between them, in order. */
export function japaneseWords(word: string, isTerm: TermTest): string[] {
  const parts: TextPart[] = [];
  for (let at = 0; at < word.length;) {
    const part = partAt(word, at, isTerm);
    at += part.text.length;
    const last = parts.at(-1);
    const isMore = last !== undefined && !part.isKnown && !last.isKnown;
    if (isMore) parts[parts.length - 1] = { text: last.text + part.text, isKnown: false };
    else parts.push(part);
  }
  return joinParts(parts);
}

function partAt(word: string, at: number, isTerm: TermTest): TextPart {
  const katakana = runAt(KATAKANA_RUN, word, at);
  const least = katakana === '' || isCovered(katakana, isTerm) ? 1 : katakana.length;
  for (let length = Math.min(MAX_TERM, word.length - at); length >= least; length -= 1) {
    const text = word.slice(at, at + length);
    if (isTerm(text)) return { text, isKnown: true };
  }
  const latin = runAt(LATIN_RUN, word, at);
  if (latin !== '') return { text: latin, isKnown: true };
  return { text: katakana || String.fromCodePoint(word.codePointAt(at)!), isKnown: false };
}

function runAt(run: RegExp, word: string, at: number): string {
  run.lastIndex = at;
  return run.exec(word)?.[0] ?? '';
}

function isCovered(text: string, isTerm: TermTest): boolean {
  if (text === '') return true;
  if (text.length > MAX_RUN) return false;
  for (let length = Math.min(MAX_TERM, text.length); length > 1; length -= 1) {
    if (isTerm(text.slice(0, length)) && isCovered(text.slice(length), isTerm)) return true;
  }
  return false;
}

function joinParts(parts: readonly TextPart[]): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const [at, { text, isKnown }] of parts.entries()) {
    const before = parts[at - 1];
    const after = parts[at + 1];
    const touches =
      (before !== undefined && !before.isKnown && isSameScript(before.text.at(-1)!, text)) ||
      (after !== undefined && !after.isKnown && isSameScript(after.text[0]!, text));
    const isLoose = !isKnown || (text.length === 1 && touches);
    if (isLoose && isOpen) words[words.length - 1] += text;
    else words.push(text);
    isOpen = isLoose;
  }
  return words;
}

function isSameScript(one: string, other: string): boolean {
  return scripts.some((script) => script.test(one) && script.test(other));
}
