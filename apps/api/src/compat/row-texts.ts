import { perSnapshot, type UniverseSnapshot } from '@bourse/universe';
import { LRUCache } from 'lru-cache';

/** Some 2 MB. */
const MAX_ROWS = 5000;

/** Writes rows of lists as JSON. Recently written texts are kept until the universe changes. */
export function rowTexts(
  toRow: (universe: UniverseSnapshot, row: number) => object,
): (universe: UniverseSnapshot, row: number) => string {
  const kept = perSnapshot(() => new LRUCache<number, string>({ max: MAX_ROWS }));
  return (universe, row) => {
    const texts = kept(universe);
    let text = texts.get(row);
    if (text === undefined) texts.set(row, (text = JSON.stringify(toRow(universe, row))));
    return text;
  };
}
