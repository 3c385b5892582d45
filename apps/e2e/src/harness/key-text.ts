import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A well-formed key that was never issued: `bourse_<env>_<30 base62>_<6 base62 CRC32>`. */
export function inventedKey(secret: string, env = 'live'): string {
  const unsigned = `bourse_${env}_${secret}`;
  return `${unsigned}_${base62(crc32(unsigned)).padStart(6, '0')}`;
}

export const inventedSecret = (letter: string): string => letter.repeat(30);

function base62(number: number): string {
  return number === 0 ? '' : base62(Math.floor(number / 62)) + ALPHABET[number % 62];
}
