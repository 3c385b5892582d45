// The tokenizer of uncased BERT models: lower case without accents, words split from punctuation and ideographs, then
// repeatedly the longest piece of the word in the vocabulary. A word with an unmatched rest is unknown as a whole.

const UNKNOWN_TOKEN = '[UNK]';
const MAX_WORD_CHARACTERS = 100;

const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\uFFFD]/gu;
const ACCENTS = /\p{Mn}/gu;
const IDEOGRAPHS = '\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{2CEAF}\\u{2F800}-\\u{2FA1F}';
const alone = `!-\\/:-@\\[-\`\\{-~\\p{P}${IDEOGRAPHS}`;
const ASCII_WORDS = /[a-z0-9]+|[!-/:-@[-`{-~]/g;
const anyWords = new RegExp(`[^\\s${alone}]+|[${alone}]`, 'gu');
// oxlint-disable-next-line no-control-regex -- all of ASCII but its controls other than white space
const PLAIN_ASCII = /^[\t\n\r -~]*$/;

export class WordPiece {
  readonly #beginnings = new Map<string, number>();
  readonly #continuations = new Map<string, number>();
  readonly #unknown: number;
  readonly #maxPieceLength: number = 0;

  /** Tokens by number; pieces inside of words begin with `##`. Throws when the token for unknown words is missing. */
  constructor(vocabulary: readonly string[]) {
    this.#unknown = vocabulary.indexOf(UNKNOWN_TOKEN);
    if (this.#unknown < 0) throw new Error(`the vocabulary lacks ${UNKNOWN_TOKEN}`);
    for (const [number, token] of vocabulary.entries()) {
      const inside = token.length > 2 && token.startsWith('##');
      const piece = inside ? token.slice(2) : token;
      (inside ? this.#continuations : this.#beginnings).set(piece, number);
      this.#maxPieceLength = Math.max(this.#maxPieceLength, piece.length);
    }
  }

  /** Numbers of the tokens of a text, in order. */
  tokenize(text: string): number[] {
    const found: number[] = [];
    for (const word of wordsOf(text)) {
      const whole = this.#beginnings.get(word);
      if (whole !== undefined) found.push(whole);
      else this.#split(word, found);
    }
    return found;
  }

  #split(word: string, found: number[]): void {
    const before = found.length;
    let from = 0;
    while (from < word.length) {
      const piece = this.#longestPiece(word, from);
      if (piece === undefined || isTooLong(word)) {
        found.length = before;
        found.push(this.#unknown);
        return;
      }
      found.push(piece.number);
      from = piece.end;
    }
  }

  #longestPiece(word: string, from: number): { number: number; end: number } | undefined {
    const pieces = from === 0 ? this.#beginnings : this.#continuations;
    for (let end = Math.min(word.length, from + this.#maxPieceLength); end > from; end--) {
      const number = pieces.get(word.slice(from, end));
      if (number !== undefined) return { number, end };
    }
    return undefined;
  }
}

function wordsOf(text: string): readonly string[] {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase().match(ASCII_WORDS) ?? [];
  return toBareLowerCase(text).match(anyWords) ?? [];
}

function toBareLowerCase(text: string): string {
  const bare = text.replace(CONTROLS, '').normalize('NFD').replace(ACCENTS, '');
  return bare.replaceAll('Σ', 'σ').toLowerCase(); // a word's last Σ would become ς
}

function isTooLong(word: string): boolean {
  return word.length > MAX_WORD_CHARACTERS && [...word].length > MAX_WORD_CHARACTERS;
}
