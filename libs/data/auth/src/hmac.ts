// HMAC-SHA-256 (RFC 2104) by two one-shot digests. A message has a few dozen bytes and comes with every request. An
// Hmac object takes five times as long, nearly all of it for its allocation and collection.
import { hash } from 'node:crypto';

/** A keyed digest of 32 bytes of a text in UTF-8. */
export type Mac = (message: string) => Buffer;

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;
const MESSAGE_BYTES_USUAL = 1024;

/** The secret is kept in the function alone, so that no log or dump of an object shows it. */
export function hmacSha256(secret: Uint8Array): Mac {
  const key = Buffer.alloc(BLOCK_BYTES);
  key.set(secret.length > BLOCK_BYTES ? hash('sha256', secret, 'buffer') : secret);
  const usual = Buffer.alloc(BLOCK_BYTES + MESSAGE_BYTES_USUAL);
  usual.set(key.map((byte) => byte ^ 0x36));
  const outer = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES);
  outer.set(key.map((byte) => byte ^ 0x5c));

  return (message) => {
    const length = Buffer.byteLength(message);
    const inner = length <= MESSAGE_BYTES_USUAL ? usual : Buffer.concat([usual], BLOCK_BYTES + length);
    inner.write(message, BLOCK_BYTES);
    // Digests are passed as text: a Buffer for each would cost more than the digest.
    outer.write(hash('sha256', inner.subarray(0, BLOCK_BYTES + length), 'hex'), BLOCK_BYTES, 'hex');
    return Buffer.from(hash('sha256', outer, 'hex'), 'hex');
  };
}
