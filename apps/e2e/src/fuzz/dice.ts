import { Random } from '../harness/random.js';

const SPREAD = 0x9e3779b1;

/** The draws of one attempt: each has a generator of its own, so that it can be repeated without those before it. */
export function diceOf(seed: number, attempt: number): Random {
  const random = new Random(Math.imul(seed ^ Math.imul(attempt + 1, SPREAD), SPREAD));
  // Neighbouring seeds begin alike.
  for (let i = 0; i < 8; i++) random.integer(2);
  return random;
}
