import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.js';
import { type Sign, decodeCursor, encodeCursor } from './cursor.js';

const keyed =
  (key: string): Sign =>
  (bytes) =>
    createHmac('sha256', key).update(bytes).digest();
const sign = keyed('a key for tests');
const filters = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
const symbols = fc.string({ unit: 'grapheme', maxLength: 24 });
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

type Decode = typeof decodeCursor;

/** Every text that differs from a good cursor in one character is refused. */
function everySingleChangeIsRefused(decode: Decode): boolean {
  const outcome = fc.check(
    fc.property(symbols, (symbol) => {
      const cursor = encodeCursor(symbol, filters, sign);
      for (let at = 0; at < cursor.length; at++) {
        for (const other of base64url) {
          if (other === cursor[at]) continue;
          if (decode(cursor.slice(0, at) + other + cursor.slice(at + 1), filters, sign) !== null) return false;
        }
      }
      return true;
    }),
    { numRuns: 10 },
  );
  return !outcome.failed;
}

/** A codec that trusts what it reads: what `decodeCursor` would be with its MAC check planted out. */
const credulous: Decode = (text) => {
  const bytes = fromBase64url(text);
  if (bytes === null || bytes.length < 26) return null;
  return { afterSymbol: Buffer.from(bytes.subarray(10, -16)).toString() };
};

describe('cursor', () => {
  test('any symbol comes back, under any filters', () => {
    fc.assert(
      fc.property(symbols, fc.uint8Array({ maxLength: 32 }), (symbol, digest) => {
        expect(decodeCursor(encodeCursor(symbol, digest, sign), digest, sign)).toEqual({ afterSymbol: symbol });
      }),
    );
  });

  test.each(['AAPL', 'BRK-B', '^GSPC', 'EURUSD=X', 'AUS B.ST', '7203.T', '', '\uFEFFAAPL', '𝔸APL'])(
    '%j comes back',
    (symbol) => {
      expect(decodeCursor(encodeCursor(symbol, filters, sign), filters, sign)).toEqual({ afterSymbol: symbol });
    },
  );

  test('6 a cursor altered in one character is refused, wherever and whatever', () => {
    expect(everySingleChangeIsRefused(decodeCursor)).toBe(true);
  });

  test('negative control: a codec without its check fails the same property', () => {
    expect(everySingleChangeIsRefused(credulous)).toBe(false);
  });

  test('6 a cursor cut short or made longer is refused', () => {
    const cursor = encodeCursor('AAPL', filters, sign);
    for (let length = 0; length < cursor.length; length++)
      expect(decodeCursor(cursor.slice(0, length), filters, sign)).toBeNull();
    for (const tail of ['A', 'AA', 'AAA', 'AAAA', '=', ' ', '\n'])
      expect(decodeCursor(cursor + tail, filters, sign)).toBeNull();
  });

  test('6 a cursor of other filters is refused, also where one digest begins with the other', () => {
    const cursor = encodeCursor('AAPL', filters, sign);
    for (const digest of [
      filters.subarray(0, 7),
      Uint8Array.from([...filters, 65]),
      filters.with(0, 9),
      new Uint8Array(),
    ]) {
      expect(decodeCursor(cursor, digest, sign)).toBeNull();
    }
  });

  test('a cursor of another key or another format is refused', () => {
    expect(decodeCursor(encodeCursor('AAPL', filters, keyed('other')), filters, sign)).toBeNull();
    const signed = fromBase64url(encodeCursor('AAPL', filters, sign))!.subarray(0, -16);
    const resigned = signed.with(0, 2);
    expect(
      decodeCursor(toBase64url(Uint8Array.from([...resigned, ...sign(resigned).subarray(0, 16)])), filters, sign),
    ).toBeNull();
  });

  test('no text makes it throw', () => {
    const refused = fc.property(fc.string({ unit: 'binary' }), (text) => decodeCursor(text, filters, sign) === null);
    expect(fc.check(refused).failed).toBe(false);
    expect(decodeCursor('A'.repeat(1_000_000), filters, sign)).toBeNull();
  });

  test('what cannot be written is refused when it is written', () => {
    expect(() => encodeCursor('\ud800', filters, sign)).toThrow(RangeError);
    expect(() => encodeCursor('AAPL', new Uint8Array(256), sign)).toThrow(RangeError);
    expect(() => encodeCursor('AAPL', filters, () => new Uint8Array(15))).toThrow(RangeError);
  });
});
