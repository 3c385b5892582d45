import { setImmediate } from 'node:timers/promises';
import type { TextIndex } from '../texts/text-index.js';
import type { VectorFile } from './vector-file.js';

const HASHES_PER_TURN = 10_000;

/** Whether the file has a vector for each text. */
export async function hasAllVectors(file: VectorFile, { hashes }: Pick<TextIndex, 'hashes'>): Promise<boolean> {
  for (let from = 0; from < hashes.length; from += HASHES_PER_TURN) {
    await setImmediate();
    if (!hashes.subarray(from, from + HASHES_PER_TURN).every((hash) => file.has(hash))) return false;
  }
  return true;
}
