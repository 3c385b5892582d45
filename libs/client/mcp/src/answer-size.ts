const ENCODER = new TextEncoder();

/** Schemas and sentences in English have about this many bytes per token, in the tokenizers of common models. */
export const BYTES_PER_TOKEN_OF_TEXT = 3.5;
/** Dates, prices and codes have fewer: a token holds at most three digits. */
export const BYTES_PER_TOKEN_OF_DATA = 2.5;

export const MAX_TOOLS_TOKENS = 1500;
export const MAX_ANSWER_TOKENS = 8000;
export const MAX_ROWS = 200;

const MAX_ANSWER_BYTES = MAX_ANSWER_TOKENS * BYTES_PER_TOKEN_OF_DATA;
/** For the links and keys around a table. */
const RESERVED_BYTES = 2000;

/** Names in sources reach a thousand characters. */
const MAX_TEXT = 160;

export function bytesOf(text: string): number {
  return ENCODER.encode(text).length;
}

/** Whether the whole content of an answer is short enough. */
export function isWithinLimit(content: unknown): boolean {
  return bytesOf(JSON.stringify(content)) <= MAX_ANSWER_BYTES;
}

/** Whether a value leaves room for the rest of an answer. */
export function fits(value: unknown): boolean {
  return bytesOf(JSON.stringify(value)) <= MAX_ANSWER_BYTES - RESERVED_BYTES;
}

/** The largest count from 1 to `max` whose answer fits; 1 if none does. */
export function largestFitting(max: number, answerOf: (count: number) => unknown): number {
  if (fits(answerOf(max))) return max;
  let [fitting, tooLarge] = [1, max];
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fits(answerOf(middle))) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

/** Shortens long text at a whole character. */
export function shorten<T>(value: T, max = MAX_TEXT): T | string {
  if (typeof value !== 'string' || value.length <= max) return value;
  return `${value.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
