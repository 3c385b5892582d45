/*
 * Writes libs/core/symbology/src/generated/mics.ts from the official ISO 10383 list (CSV, plain or gzipped).
 *   npm exec -- node tools/symbology/src/make-mics.ts ISO10383_MIC.csv.gz
 * Facts only: code, operating MIC, country. Expired codes stay, for delisted instruments carry them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

const target = fileURLToPath(new URL('../../../libs/core/symbology/src/generated/mics.ts', import.meta.url));
const columns = { mic: 'MIC', operatingMic: 'OPERATING MIC', country: 'ISO COUNTRY CODE (ISO 3166)' } as const;

function readTable(path: string): Record<string, string>[] {
  const bytes = readFileSync(path);
  const text = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  return parse(text, { bom: true, columns: true, skip_records_with_error: true });
}

/** country → operating MIC → its segments in that country; the operating MIC itself is a segment of its own country. */
function groupByCountry(rows: Record<string, string>[]): Map<string, Map<string, string[]>> {
  const countries = new Map<string, Map<string, string[]>>();
  for (const row of rows) {
    const country = row[columns.country] ?? '';
    const groups = countries.get(country) ?? new Map<string, string[]>();
    const operating = row[columns.operatingMic] ?? '';
    groups.set(operating, [...(groups.get(operating) ?? []), row[columns.mic] ?? '']);
    countries.set(country, groups);
  }
  return countries;
}

function render(rows: Record<string, string>[]): string {
  const lines = [...groupByCountry(rows)].sort(byKey).map(([country, groups]) => {
    const words = [...groups].sort(byKey).map(([operating, mics]) => {
      const segments = mics.filter((mic) => mic !== operating).sort();
      return operating + (mics.includes(operating) ? '=' : ':') + segments.join('');
    });
    return `  ${country}: '${words.join(' ')}',`;
  });
  return [
    '// Made by tools/symbology/src/make-mics.ts from ISO 10383; do not edit.',
    '// Per country: an operating MIC, `=` when it is in the country itself (`:` when not), then its segments there.',
    'export const micsByCountry: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

const [source] = process.argv.slice(2);
if (source === undefined) {
  console.error('usage: make-mics.ts ISO10383_MIC.csv[.gz]');
  process.exit(2);
}
const rows = readTable(source);
writeFileSync(target, render(rows));
console.log(`${rows.length} MICs`);
