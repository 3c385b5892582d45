// Standard Webhooks 1.0.0, symmetric scheme.
import { createHmac, randomBytes as systemRandomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function createWebhookSecret(randomBytes: (size: number) => Uint8Array = systemRandomBytes): string {
  return `${SECRET_PREFIX}${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')}`;
}

export interface SignedMessage {
  readonly id: string;
  readonly payload: string;
  /** The time of this attempt. */
  readonly at: Date;
}

/** The headers of one attempt: a signature for each secret. */
export function signatureHeaders({ id, payload, at }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${sign(`${id}.${timestamp}.${payload}`, secret)}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function sign(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
