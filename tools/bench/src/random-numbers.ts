/** Numbers from 0 up to 1, by shifts of a 32-bit word; determined by the seed. */
export function randomNumbers(seed: number): () => number {
  // Similar seeds must not begin alike; a word of zeros would stay zero.
  let word = Math.imul(seed + 1, 0x9e3779b1) || 1;
  const next = () => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 8; i++) next();
  return next;
}
