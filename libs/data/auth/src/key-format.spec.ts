import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKey, keyEnvs, parseKey, randomBase62 } from './key-format.js';

describe('the form bourse_<env>_<30 base62>_<6 base62 CRC32>', () => {
  test.each(keyEnvs)('a new %s key is of the form and parses', (env) => {
    const key = createKey(env);
    expect(key).toMatch(new RegExp(`^bourse_${env}_[0-9A-Za-z]{30}_[0-9A-Za-z]{6}$`));
    expect(parseKey(key)).toEqual({ env, prefix: key.slice(0, 12 + 4), last4: key.slice(-4) });
  });

  test('the checksum is the CRC32 of everything before the last _, base62 of 0-9A-Za-z, left-padded with 0', () => {
    const body = `bourse_live_${'0'.repeat(30)}`;
    const key = createKey('live', (size) => new Uint8Array(size));
    expect(key.startsWith(`${body}_`)).toBe(true);
    const digits = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
    const value = Array.from(key.slice(-6)).reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(value).toBe(crc32(body));
  });

  test('any one changed character is refused', () => {
    const key = createKey('live');
    const change = fc.tuple(fc.nat(key.length - 1), fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' }));
    const replaceCharacter = ([at, other]: [number, string]) => key.slice(0, at) + other + key.slice(at + 1);
    const refused = fc.property(change, (c) => replaceCharacter(c) === key || parseKey(replaceCharacter(c)) === null);
    expect(() => fc.assert(refused)).not.toThrow();
  });

  test.each([
    ['nothing', ''],
    ['another vendor', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'],
    ['another environment', createKey('live').replace('live', 'prod')],
    ['capitals in the prefix', createKey('live').replace('bourse', 'BOURSE')],
    ['one character short', createKey('live').slice(0, -1)],
    ['one character long', `${createKey('live')}0`],
    ['a line feed behind', `${createKey('live')}\n`],
  ])('not a key: %s', (_, token) => expect(parseKey(token)).toBeNull());
});

describe('random characters', () => {
  test('all 256 byte values give each of the 62 characters equally often; 248 to 255 are discarded', () => {
    let next = 0;
    const everyByte = (size: number) => Uint8Array.from({ length: size }, () => next++ % 256);
    const text = randomBase62(248, everyByte);
    const counts = new Set([...new Set(text)].map((one) => text.split(one).length - 1));
    expect([new Set(text).size, [...counts]]).toEqual([62, [248 / 62]]);
  });

  test('two keys always differ', () => {
    expect(new Set(Array.from({ length: 1000 }, () => createKey('test'))).size).toBe(1000);
  });
});
