import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.js';

describe('base64url', () => {
  test('RFC 4648 section 10 vectors, without padding', () => {
    const vectors = { '': '', f: 'Zg', fo: 'Zm8', foo: 'Zm9v', foob: 'Zm9vYg', fooba: 'Zm9vYmE', foobar: 'Zm9vYmFy' };
    for (const [plain, encoded] of Object.entries(vectors)) {
      expect(toBase64url(Buffer.from(plain))).toBe(encoded);
      expect(Buffer.from(fromBase64url(encoded)!).toString()).toBe(plain);
    }
  });

  test('any bytes are preserved and encoded as by Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
      }),
    );
  });

  test.each(['Zg==', 'Zh', 'Zm9', 'Z', 'Zm9+', 'Zm9/', 'Zm 9', 'Zm9v\n', 'Zmé9', '😀'])(
    '%j is not a valid encoding',
    (text) => {
      expect(fromBase64url(text)).toBeNull();
    },
  );

  test('a text that decodes is the encoding of its bytes', () => {
    const characters = fc.constantFrom(...'ABCZabcz0189-_+/=');
    const ownWriting = fc.property(fc.string({ unit: characters, maxLength: 12 }), (text) => {
      const bytes = fromBase64url(text);
      return bytes === null || toBase64url(bytes) === text;
    });
    expect(fc.check(ownWriting).failed).toBe(false);
  });
});
