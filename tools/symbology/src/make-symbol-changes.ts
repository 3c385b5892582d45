// Writes libs/data/universe/facts/symbol-changes.csv from two vintages of the SEC's ticker file: the companies that have
// one ticker in each of them, and another one in the later. The SEC's data are in the public domain.
// node tools/symbology/src/make-symbol-changes.ts EARLIER.json[.gz] LATER.json[.gz] DAY_OF_LATER
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

interface Company {
  readonly cik: string;
  readonly ticker: string;
  readonly name: string;
}

const [earlier, later, day] = process.argv.slice(2);
if (later === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day ?? '')) {
  throw new Error('usage: make-symbol-changes.ts EARLIER.json LATER.json YYYY-MM-DD');
}

const before = byCik(companiesIn(earlier!));
const after = byCik(companiesIn(later));
const lines = [...before].flatMap(([cik, company]) => {
  const now = after.get(cik);
  const isRenamed = now !== undefined && now.ticker !== company.ticker && !isForeignLine(company.ticker, now.ticker);
  if (!isRenamed) return [];
  const name = company.name === now.name ? '' : quote(company.name);
  return [`${company.ticker},${now.ticker},${day},vintage,${cik},${name}`];
});
lines.sort();
const path = new URL('../../../libs/data/universe/facts/symbol-changes.csv', import.meta.url);
writeFileSync(path, `${['old_symbol,new_symbol,date,precision,cik,name', ...lines].join('\n')}\n`);
console.log(`${lines.length} symbol changes`);

function companiesIn(file: string): Company[] {
  const bytes = readFileSync(file);
  const document = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
  const { fields, data } = document as { fields?: string[]; data?: unknown[][] };
  const table = data?.map((row) => Object.fromEntries(fields!.map((field, at) => [field, row[at]])));
  const records: readonly Record<string, unknown>[] = table ?? Object.values(document);
  return records.map((record) => ({
    cik: String(record['cik'] ?? record['cik_str']).padStart(10, '0'),
    ticker: String(record['ticker']),
    name: String(record['name'] ?? record['title']),
  }));
}

/** The companies with exactly one ticker. */
function byCik(companies: readonly Company[]): Map<string, Company> {
  const groups = Map.groupBy(companies, ({ cik }) => cik);
  return new Map([...groups].flatMap(([cik, its]) => (its.length === 1 ? [[cik, its[0]!] as const] : [])));
}

/** The SEC alternates between a depositary receipt (…Y), the ordinary share (…F) and warrants of a foreign company. */
function isForeignLine(...tickers: readonly string[]): boolean {
  return tickers.some((ticker) => /^[A-Z]{4}[FYW]$|-/.test(ticker));
}

function quote(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
