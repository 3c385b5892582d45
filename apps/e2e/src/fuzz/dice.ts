import { Random } from '../harness/random.js';

const SPREAD = 0x9e3779b1;

/** The random draws of one attempt, from its own generator, so that it can be repeated alone. */
export function diceOf(seed: number, attempt: number): Random {
  const random = new Random(Math.imul(seed ^ Math.imul(attempt + 1, SPREAD), SPREAD));
  // Neighbouring seeds begin alike.
  for (let i = 0; i < 8; i++) random.integer(2);
  return random;
}
