import { randomBytes as systemRandomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Purpose of a key: real use, tests, or the sample installation. */
export type KeyEnv = (typeof keyEnvs)[number];

export const keyEnvs = ['live', 'test', 'demo'] as const;

/** A well-formed token. The key need not exist. */
export interface ParsedKey {
  env: KeyEnv;
  /** The part that may be shown and stored: `bourse_<env>_` and the first four random characters. */
  prefix: string;
  last4: string;
}

type RandomBytes = (size: number) => Uint8Array;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TOKEN_FORM = /^bourse_(live|test|demo)_[0-9A-Za-z]{30}_[0-9A-Za-z]{6}$/;
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;

/** A new key, `bourse_<env>_<30 base62>_<6 base62 CRC32>`: 178 random bits. */
export function createKey(env: KeyEnv, randomBytes: RandomBytes = systemRandomBytes): string {
  const body = `bourse_${env}_${randomBase62(RANDOM_LENGTH, randomBytes)}`;
  return `${body}_${checksum(body)}`;
}

/** Checks alphabet, length and checksum without any I/O; null when the text is not a key of ours. */
export function parseKey(token: string): ParsedKey | null {
  const match = TOKEN_FORM.exec(token);
  if (match === null) return null;
  const bodyLength = token.length - CHECKSUM_LENGTH - 1;
  if (checksum(token.slice(0, bodyLength)) !== token.slice(bodyLength + 1)) return null;
  const env = match[1] as KeyEnv;
  return { env, prefix: token.slice(0, `bourse_${env}_`.length + 4), last4: token.slice(-4) };
}

/** Every character is equally likely: bytes from 248 on are discarded, since 62 does not divide 256. */
export function randomBase62(length: number, randomBytes: RandomBytes = systemRandomBytes): string {
  const maxUnbiased = 256 - (256 % ALPHABET.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < maxUnbiased && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
