import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBourse } from '../harness/command.js';
import { toCsvLine, parseCsvRows } from '../harness/csv.js';
import { type Row, rowKeys } from '../harness/sample.js';
import { getSmallSample } from '../harness/small-universe.js';

/** The small universe with the number of its generation in every name: two in one response are a mixture. */
export function generationFile(folder: string, generation: number): string {
  const path = join(folder, `generation-${generation}.csv`);
  const lines = getSmallSample().map((row) =>
    toCsvLine(rowKeys.map((key) => (key === 'name' ? `Generation ${generation}` : (row[key] ?? '')))),
  );
  writeFileSync(path, [rowKeys.join(), ...lines].join('\n'));
  return path;
}

/** The generation of all rows. Throws if rows are missing or generations are mixed. */
export function generationOf(rows: readonly Pick<Row, 'symbol' | 'name'>[]): number {
  if (rows.length !== getSmallSample().length) throw new Error(`${rows.length} rows of ${getSmallSample().length}`);
  const names = new Set(rows.map(({ name }) => name));
  if (names.size !== 1) throw new Error(`mixed: ${[...names].slice(0, 5).join(', ')}`);
  return Number([...names][0]!.replace('Generation ', ''));
}

/** The generation in the database, read directly. */
export async function storedGeneration(env: Readonly<Record<string, string>>): Promise<number> {
  const { code, stdout, stderr } = await runBourse(['export', 'instruments'], env);
  if (code !== 0) throw new Error(`export ended with ${code}: ${stderr}`);
  return generationIn(stdout);
}

/** The generation of the output of `bourse export instruments`. */
export const generationIn = (csv: string): number =>
  generationOf([...parseCsvRows(csv)].map((row) => ({ symbol: row['symbol']!, name: row['name']! })));
