import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealingKey } from '@bourse/auth';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for one owner: the result cannot be opened as that of another. */
export function seal(text: string, owner: string, key: SealingKey): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.secret, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${key.id}.${sealed.toString('base64url')}`;
}

/** Null for a text that was sealed under another secret, for another owner, or altered. */
export function unseal(sealed: string, owner: string, key: SealingKey): string | null {
  const [id, body = ''] = sealed.split('.');
  const own = id === key.id ? key : id === key.previous?.id ? key.previous : null;
  const bytes = Buffer.from(body, 'base64url');
  if (own === null || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, own.secret, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** Whether the text can no longer be opened once the previous secret is removed. */
export function isSealedBefore(sealed: string, key: SealingKey): boolean {
  return !sealed.startsWith(`${key.id}.`);
}
