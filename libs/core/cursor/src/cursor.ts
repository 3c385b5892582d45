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
  const signed = new Uint8Array(HEAD_BYTES + filterDigest.length + symbol.length);
  signed[0] = FORMAT;
  signed[1] = filterDigest.length;
  signed.set(filterDigest, HEAD_BYTES);
  signed.set(symbol, HEAD_BYTES + filterDigest.length);
  const bytes = new Uint8Array(signed.length + MAC_BYTES);
  bytes.set(signed);
  bytes.set(macOf(signed, sign), signed.length);
  return toBase64url(bytes);
}

/** Null for anything that `encodeCursor` did not write for these filters under this key. Never throws on any text. */
export function decodeCursor(text: string, filterDigest: Uint8Array, sign: Sign): CursorPosition | null {
  if (text.length > TEXT_LENGTH_MAX) return null;
  const bytes = fromBase64url(text);
  if (bytes === null || bytes.length < HEAD_BYTES + MAC_BYTES || bytes[0] !== FORMAT) return null;
  const signed = bytes.subarray(0, bytes.length - MAC_BYTES);
  if (!sameBytes(bytes.subarray(signed.length), macOf(signed, sign))) return null;
  const symbolAt = HEAD_BYTES + signed[1]!;
  if (symbolAt > signed.length || !sameBytes(signed.subarray(HEAD_BYTES, symbolAt), filterDigest)) return null;
  return { afterSymbol: decoder.decode(signed.subarray(symbolAt)) };
}

function macOf(signed: Uint8Array, sign: Sign): Uint8Array {
  const mac = sign(signed);
  if (mac.length < MAC_BYTES) throw new RangeError(`a cursor needs a MAC of at least ${MAC_BYTES} bytes`);
  return mac.subarray(0, MAC_BYTES);
}

/** Takes as long for a near miss as for a far one. */
function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let at = 0; at < left.length; at++) difference |= left[at]! ^ right[at]!;
  return difference === 0;
}
