// Typing errors: a neighbouring key, a doubled, missing or swapped letter.
import type { Random } from './random.js';

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The text with this many typing errors, also in the first letter. */
export function mistype(text: string, slips: number, random: Random): string {
  let result = text;
  for (let attempt = 0; attempt < 20; attempt++) {
    result = text;
    for (let slip = 0; slip < slips; slip++) result = applySlip(result, random);
    if (result.toLowerCase() !== text.toLowerCase()) return result;
  }
  return result;
}

function applySlip(text: string, random: Random): string {
  const letters = [...text].flatMap((letter, at) => (/[a-z]/i.test(letter) ? [at] : []));
  if (letters.length === 0) return text;
  const at = random.of(letters);
  const [before, letter, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
  switch (random.below(4)) {
    case 0:
      return before + random.of(neighbours(letter)) + after;
    case 1:
      return before + letter + letter + after;
    case 2:
      return before + after;
    default:
      return after === '' ? before + letter + letter : before + after[0] + letter + after.slice(1);
  }
}

function neighbours(letter: string): string[] {
  const lower = letter.toLowerCase();
  const row = rows.findIndex((keys) => keys.includes(lower));
  const at = rows[row]!.indexOf(lower);
  return [rows[row]![at - 1], rows[row]![at + 1], rows[row - 1]?.[at], rows[row + 1]?.[at]].filter(
    (key) => key !== undefined,
  );
}
