import { createHmac } from 'node:crypto';
import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64url } from './base64url.js';
import { type Sign, decodeCursor, encodeCursor } from './cursor.js';

const signWith =
  (key: string): Sign =>
  (text) =>
    createHmac('sha256', key).update(text).digest('base64url');
const sign = signWith('a key for tests');
const filters = '["active","ETF"]';
const symbols = fc.string({ unit: 'grapheme', maxLength: 24 });
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

type Decode = typeof decodeCursor;

/** Returns whether every text that differs from a valid cursor in one character is rejected. */
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
    { numRuns: cases(2, 20), endOnFailure: true },
  );
  return !outcome.failed;
}

/** A codec that trusts its input: `decodeCursor` without the check of the MAC. */
const decodeUnsigned: Decode = (text) => {
  const bytes = fromBase64url(text.slice(0, -22));
  return bytes === null ? null : { after: Buffer.from(bytes).toString() };
};

describe('cursor', () => {
  test('any symbol is preserved under any filters', () => {
    fc.assert(
      fc.property(symbols, fc.string({ unit: 'binary' }), (symbol, any) => {
        expect(decodeCursor(encodeCursor(symbol, any, sign), any, sign)).toEqual({ after: symbol });
      }),
      { numRuns: cases(25, 1000) },
    );
  });

  test.each(['AAPL', 'BRK-B', '^GSPC', 'EURUSD=X', 'AUS B.ST', '7203.T', '', '\uFEFFAAPL', '𝔸APL'])(
    '%j is preserved',
    (symbol) => {
      expect(decodeCursor(encodeCursor(symbol, filters, sign), filters, sign)).toEqual({ after: symbol });
    },
  );

  test('list-3 a cursor altered in any one character is rejected', () => {
    expect(everySingleChangeIsRefused(decodeCursor)).toBe(true);
  });

  test('negative control: a codec without its check fails the same property', () => {
    expect(everySingleChangeIsRefused(decodeUnsigned)).toBe(false);
  });

  test('list-3 a shortened or extended cursor is rejected', () => {
    const cursor = encodeCursor('AAPL', filters, sign);
    for (let length = 0; length < cursor.length; length++)
      expect(decodeCursor(cursor.slice(0, length), filters, sign)).toBeNull();
    for (const tail of ['A', 'AA', 'AAA', 'AAAA', '=', ' ', '\n'])
      expect(decodeCursor(cursor + tail, filters, sign)).toBeNull();
  });

  test('list-3 a cursor of other filters is rejected, also if filters and symbol concatenate to the same text', () => {
    const cursor = encodeCursor('AAPL', filters, sign);
    for (const other of ['', filters.slice(0, -1), `${filters}\n`, `${filters}\nQU`, '["active","FX"]'])
      expect(decodeCursor(cursor, other, sign)).toBeNull();
    const [symbol, mac] = [cursor.slice(0, -22), cursor.slice(-22)];
    expect(decodeCursor(symbol.slice(2) + mac, `${filters}\n${symbol.slice(0, 2)}`, sign)).toBeNull();
  });

  test('a cursor of another key or format is rejected', () => {
    expect(decodeCursor(encodeCursor('AAPL', filters, signWith('other')), filters, sign)).toBeNull();
    const ofFormat = (format: string) => `QUFQTA${sign(`${format}\n${filters}\nQUFQTA`).slice(0, 22)}`;
    expect(decodeCursor(ofFormat('2'), filters, sign)).toEqual({ after: 'AAPL' });
    expect(decodeCursor(ofFormat('1'), filters, sign)).toBeNull();
  });

  test('no text causes an error', () => {
    const refused = fc.property(fc.string({ unit: 'binary' }), (text) => decodeCursor(text, filters, sign) === null);
    expect(fc.check(refused, { numRuns: cases(25, 1000) }).failed).toBe(false);
    expect(decodeCursor('A'.repeat(1_000_000), filters, sign)).toBeNull();
  });

  test('a symbol that cannot be encoded is rejected', () => {
    expect(() => encodeCursor('\ud800', filters, sign)).toThrow(RangeError);
    expect(() => encodeCursor('AAPL', filters, () => 'x'.repeat(21))).toThrow(RangeError);
  });
});
