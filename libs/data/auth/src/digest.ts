import type { Pepper } from './root-secret.js';

/** What is stored of a key, and looked up. A fast hash is enough: the key has 178 random bits, so there is nothing to guess. */
export function digestOf(key: string, pepper: Pepper): Buffer {
  return pepper.mac(key);
}
