// A cursor is `format | digest length | filter digest | last symbol (UTF-8) | MAC`, in base64url. It names the last row
// a client has seen, so it outlives restarts, imports and instances that share the key; the MAC covers all before it.
import { fromBase64url, toBase64url } from './base64url.js';

/** A keyed digest of the bytes, at least 16 bytes long (HMAC-SHA-256 with the cursor key); the first 16 are used. */
export type Sign = (bytes: Uint8Array) => Uint8Array;

/** Where a walk goes on: with the first row whose symbol is greater, by code point. */
export interface CursorPosition {
  afterSymbol: string;
}

const FORMAT = 1;
const HEAD_BYTES = 2;
const MAC_BYTES = 16;
const TEXT_LENGTH_MAX = 2048;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The opaque continuation cursor behind `afterSymbol` in the listing of one set of filters.
 * Throws RangeError when the symbol is not well-formed Unicode or the digest is longer than 255 bytes.
 */
export function encodeCursor(afterSymbol: string, filterDigest: Uint8Array, sign: Sign): string {
  if (!afterSymbol.isWellFormed()) throw new RangeError('the symbol is not well-formed Unicode');
  if (filterDigest.length > 255) throw new RangeError('the filter digest is longer than 255 bytes');
  const symbol = encoder.encode(afterSymbol);
  const macAt = HEAD_BYTES + filterDigest.length + symbol.length;
  const bytes = new Uint8Array(macAt + MAC_BYTES);
  bytes[0] = FORMAT;
  bytes[1] = filterDigest.length;
  bytes.set(filterDigest, HEAD_BYTES);
  bytes.set(symbol, HEAD_BYTES + filterDigest.length);
  const mac = macOf(bytes.subarray(0, macAt), sign);
  for (let at = 0; at < MAC_BYTES; at++) bytes[macAt + at] = mac[at]!;
  return toBase64url(bytes);
}

/** Null for anything that `encodeCursor` did not write for these filters under this key. Never throws on any text. */
export function decodeCursor(text: string, filterDigest: Uint8Array, sign: Sign): CursorPosition | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  const bytes = fromBase64url(text);
  if (bytes === null || bytes.length < HEAD_BYTES + MAC_BYTES || bytes[0] !== FORMAT) return null;
  const macAt = bytes.length - MAC_BYTES;
  const mac = macOf(bytes.subarray(0, macAt), sign);
  if (!standsAt(bytes, macAt, mac, MAC_BYTES)) return null;
  const symbolAt = HEAD_BYTES + filterDigest.length;
  if (bytes[1] !== filterDigest.length || !standsAt(bytes, HEAD_BYTES, filterDigest, filterDigest.length)) return null;
  return { afterSymbol: decoder.decode(bytes.subarray(symbolAt, macAt)) };
}

function macOf(signed: Uint8Array, sign: Sign): Uint8Array {
  const mac = sign(signed);
  if (mac.length < MAC_BYTES) throw new RangeError(`a cursor needs a MAC of at least ${MAC_BYTES} bytes`);
  return mac;
}

/** Whether the first `length` of the expected bytes are there; takes as long for a near miss as for a far one. */
function standsAt(bytes: Uint8Array, start: number, expected: Uint8Array, length: number): boolean {
  let difference = 0;
  for (let at = 0; at < length; at++) difference |= bytes[start + at]! ^ expected[at]!;
  return difference === 0;
}
