/** The input of many typists: each types one name at a time at an even pace; popular names are typed more often. */
export interface Typing {
  typists: number;
  keystrokeMs: number;
  milliseconds: number;
}

export interface Keystroke {
  atMs: number;
  prefix: string;
}

const MAX_LETTERS = 8;

/** All keystrokes in order of time. The n-th name is typed 1/n times as often as the first; the same at every call. */
export function keystrokes(names: readonly string[], { typists, keystrokeMs, milliseconds }: Typing): Keystroke[] {
  const next = randomNumbers(20_261_122);
  const pick = zipf(names.length);
  const all: Keystroke[] = [];
  for (let typist = 0; typist < typists; typist++) {
    let name = '';
    let letters = 0;
    // Spread over the first interval, so that typists are not synchronised.
    for (let atMs = (keystrokeMs * typist) / typists; atMs < milliseconds; atMs += keystrokeMs) {
      if (letters >= Math.min(MAX_LETTERS, name.length)) [name, letters] = [names[pick(next())]!.toLowerCase(), 0];
      all.push({ atMs, prefix: name.slice(0, ++letters) });
    }
  }
  return all.sort((left, right) => left.atMs - right.atMs);
}

function zipf(count: number): (random: number) => number {
  let sum = 0;
  const sums = Array.from({ length: count }, (_, at) => (sum += 1 / (at + 1)));
  return (random) => {
    const at = sums.findIndex((upTo) => upTo >= random * sum);
    return at === -1 ? count - 1 : at;
  };
}

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
