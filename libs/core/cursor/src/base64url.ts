const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const characters = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0));

const sextets = new Int8Array(128).fill(-1);
for (let value = 0; value < 64; value++) sextets[ALPHABET.charCodeAt(value)] = value;

export function toBase64url(bytes: Uint8Array): string {
  const codes: number[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    codes.push(characters[group >> 18]!, characters[(group >> 12) & 63]!);
    if (left > 1) codes.push(characters[(group >> 6) & 63]!);
    if (left > 2) codes.push(characters[group & 63]!);
  }
  // One call: appending single characters would build a rope of a hundred pieces.
  return String.fromCharCode(...codes);
}

/**
 * Decodes a text; null unless it is the canonical encoding of its bytes: no padding, no stray characters, no leftover
 * bits.
 */
export function fromBase64url(text: string): Uint8Array | null {
  const tail = text.length % 4;
  if (tail === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let bitCount = 0;
  let written = 0;
  for (let at = 0; at < text.length; at++) {
    const sextet = sextets[text.charCodeAt(at)] ?? -1;
    if (sextet < 0) return null;
    bits = ((bits << 6) | sextet) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes[written++] = (bits >> bitCount) & 255;
  }
  return (bits & ((1 << bitCount) - 1)) === 0 ? bytes : null;
}
