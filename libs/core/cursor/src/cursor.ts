// A cursor is the position of the last row that a client received and a MAC over it and the filters of the walk, in base64url. It is
// therefore valid across restarts, imports and instances that share the key.
import { fromBase64url, toBase64url } from './base64url.js';

/** A keyed digest of the text in base64url (HMAC-SHA-256 with the cursor key); its first 22 characters are used. */
export type Sign = (text: string) => string;

/** The position of a walk: it continues with the first row after this text. */
export interface CursorPosition {
  after: string;
}

const FORMAT = '2';
const MAC_LENGTH = 22;
const MAX_TEXT_LENGTH = 2048;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Encodes the opaque cursor after a position in one filtered listing; `filters` is a text that is equal for equal
 * filters. Throws RangeError when the position is not well-formed Unicode.
 */
export function encodeCursor(after: string, filters: string, sign: Sign): string {
  if (!after.isWellFormed()) throw new RangeError('the position is not well-formed Unicode');
  const position = toBase64url(encoder.encode(after));
  return position + macOf(position, filters, sign);
}

/** Decodes a cursor; null unless `encodeCursor` wrote it for these filters under this key. Never throws. */
export function decodeCursor(text: string, filters: string, sign: Sign): CursorPosition | null {
  if (text.length < MAC_LENGTH || text.length > MAX_TEXT_LENGTH) return null;
  const position = text.slice(0, -MAC_LENGTH);
  if (!isSame(text.slice(-MAC_LENGTH), macOf(position, filters, sign))) return null;
  const bytes = fromBase64url(position);
  return bytes === null ? null : { after: decoder.decode(bytes) };
}

function macOf(position: string, filters: string, sign: Sign): string {
  const mac = sign(`${FORMAT}\n${filters}\n${position}`).slice(0, MAC_LENGTH);
  if (mac.length < MAC_LENGTH) throw new RangeError(`a cursor needs a MAC of at least ${MAC_LENGTH} characters`);
  return mac;
}

/** Compares texts of equal length in constant time. */
function isSame(text: string, expected: string): boolean {
  let difference = 0;
  for (let at = 0; at < MAC_LENGTH; at++) difference |= text.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}
