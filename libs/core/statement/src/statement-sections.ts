import { guessColumns } from './statement-columns.js';

type Records = readonly (readonly string[])[];

/**
 * The table of instruments in an activity statement of Interactive Brokers, with its header; null for another file. Each
 * line begins with a section and `Header`, `Data` or `Total`. The section with ISINs is best, then one with symbols.
 */
export function findSection(records: Records): Records | null {
  let best: { readonly records: Records; readonly worth: number } | null = null;
  for (const [index, header] of records.entries()) {
    if (header[1] !== 'Header') continue;
    const columns = guessColumns(header, []);
    const worth = columns.isin !== undefined ? 2 : columns.ticker !== undefined ? 1 : 0;
    if (worth <= (best?.worth ?? 0)) continue;
    const next = records.findIndex((cells, at) => at > index && cells[1] === 'Header');
    const below = records.slice(index + 1, next === -1 ? undefined : next);
    const rows = below.filter(([section, kind]) => section === header[0] && kind === 'Data');
    if (rows.length > 0) best = { records: [header, ...rows], worth };
  }
  return best?.records ?? null;
}
