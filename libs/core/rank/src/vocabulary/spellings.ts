/** British and American spellings of what industries are called; parts of words, so that `coloured` is known with `colour`. */
const spellings: readonly (readonly [british: string, american: string])[] = [
  ['aeroplane', 'airplane'],
  ['aesthetic', 'esthetic'],
  ['aluminium', 'aluminum'],
  ['armour', 'armor'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['defence', 'defense'],
  ['doughnut', 'donut'],
  ['fertilis', 'fertiliz'],
  ['fibre', 'fiber'],
  ['flavour', 'flavor'],
  ['grey', 'gray'],
  ['jewellery', 'jewelry'],
  ['jeweller', 'jeweler'],
  ['licence', 'license'],
  ['mould', 'mold'],
  ['odour', 'odor'],
  ['organis', 'organiz'],
  ['orthopaed', 'orthoped'],
  ['paediatr', 'pediatr'],
  ['plough', 'plow'],
  ['pyjama', 'pajama'],
  ['signalling', 'signaling'],
  ['sulph', 'sulf'],
  ['theatre', 'theater'],
  ['tyre', 'tire'],
  ['vapour', 'vapor'],
  ['whisky', 'whiskey'],
  ['yoghurt', 'yogurt'],
];

const words = new Map(
  spellings.flatMap(([british, american]) => [[british, american] as const, [american, british] as const]),
);
const either = new RegExp([...words.keys()].sort((one, other) => other.length - one.length).join('|'), 'g');

/** A phrase and, where there is one, its writing on the other side of the Atlantic. */
export function spelledBothWays(phrase: string): string[] {
  const other = phrase.replace(either, (part) => words.get(part)!);
  return other === phrase ? [phrase] : [phrase, other];
}
