import { createHmac } from 'node:crypto';
import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmacSha256 } from './hmac.js';

const reference = (secret: Uint8Array, message: string) => createHmac('sha256', secret).update(message).digest();

const hex = (secret: Uint8Array, message: string) => hmacSha256(secret)(message).toString('hex');

test('RFC 4231, test cases 1, 2 and 6', () => {
  expect(hex(Buffer.alloc(20, 0x0b), 'Hi There')).toBe(
    'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  );
  expect(hex(Buffer.from('Jefe'), 'what do ya want for nothing?')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  expect(hex(Buffer.alloc(131, 0xaa), 'Test Using Larger Than Block-Size Key - Hash Key First')).toBe(
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  );
});

test('any secret and message: the same as node:crypto, one message after another', () => {
  const messages = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 3000 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), messages, (secret, all) => {
      const mac = hmacSha256(secret);
      for (const message of all) expect(mac(message).equals(reference(secret, message))).toBe(true);
    }),
    { numRuns: cases(25, 1000) },
  );
});
