import { createHash } from 'node:crypto';
import type { SplitCase } from './case-of-issuer.js';

export type Split = 'train' | 'dev' | 'test';

/** Features are chosen on dev with weights of train, figures are reported on test. No issuer is in two sets. */
export function splitOf({ key }: SplitCase): Split {
  const part = createHash('sha256').update(key).digest().readUInt32LE() % 10;
  return part < 5 ? 'train' : part < 7 ? 'dev' : 'test';
}
