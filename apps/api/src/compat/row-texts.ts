import { perSnapshot, type UniverseSnapshot } from '@bourse/universe';

/** Some 2 MB. */
const MAX_ROWS = 5000;

/** Writes rows of lists as JSON. Recently written texts are kept until the universe changes. */
export function rowTexts(
  toRow: (universe: UniverseSnapshot, row: number) => object,
): (universe: UniverseSnapshot, row: number) => string {
  const kept = perSnapshot(() => new Map<number, string>());
  return (universe, row) => {
    const texts = kept(universe);
    let text = texts.get(row);
    if (text === undefined) {
      text = JSON.stringify(toRow(universe, row));
      if (texts.size >= MAX_ROWS) texts.clear();
      texts.set(row, text);
    }
    return text;
  };
}
