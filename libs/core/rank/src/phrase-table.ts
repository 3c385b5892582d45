/** The rows of a generated table and their cells. */
export function tableRows(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** Phrase → key of a generated table whose lines are `key⇥phrase,phrase`. */
export function keysByPhrase(table: string): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [key, phrases] of tableRows(table)) for (const phrase of phrases!.split(',')) keys.set(phrase, key!);
  return keys;
}
