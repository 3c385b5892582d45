import { normaliseTickerForSec, parseCik } from '@bourse/symbology';
import {
  type Fault,
  ImportFileError,
  type InputFile,
  listInputFiles,
  openUtf8,
  readFailure,
  type ReadProgress,
  initialProgress,
} from '@bourse/files';

/** A ticker of the SEC and its company. */
export interface SecTicker {
  /** As `normaliseTickerForSec` writes it. */
  ticker: string;
  cik: string;
  kind: 'company' | 'fund';
  name: string | null;
  file: string;
  /** Place of the entry in its file, from 1. */
  entry: number;
}

/** The SEC's ticker files, read one after another. */
export interface SecCikSource {
  readonly name: 'sec-cik';
  readonly progress: Readonly<ReadProgress>;
  entries(): AsyncIterable<SecTicker | { faults: readonly Fault[] }>;
}

/**
 * `company_tickers.json`, `company_tickers_exchange.json` and `company_tickers_mf.json`, plain or `.gz`, and copies of
 * them with CIKs as text and `None` for null. Rejects when a path is missing or a folder contains no such file.
 */
export async function secCik(paths: readonly string[]): Promise<SecCikSource> {
  const files = await listInputFiles(paths, /\.json(\.gz)?$/i);
  const progress = initialProgress(files);
  return {
    name: 'sec-cik',
    progress,
    async *entries() {
      progress.bytesRead = 0;
      for (const file of files) yield* entriesOf(file, progress);
    },
  };
}

async function* entriesOf(
  file: InputFile,
  progress: ReadProgress,
): AsyncGenerator<SecTicker | { faults: readonly Fault[] }> {
  const records = recordsOf(file.path, await parseDocument(file, progress));
  for (const [i, { cik, ticker, kind, name }] of records.entries()) {
    const place = { file: file.path, entry: i + 1 };
    const digits = parseCik(plain(cik));
    const symbol = plain(ticker);
    const faults = [
      ...(symbol === '' ? [rejectionOf(place, 'ticker', 'no ticker', plain(cik))] : []),
      ...(digits === null ? [{ ...rejectionOf(place, 'cik', 'not a CIK', plain(cik)), symbol: symbol || null }] : []),
    ];
    if (digits === null || symbol === '') yield { faults };
    else yield { ticker: normaliseTickerForSec(symbol), cik: digits, kind, name: plain(name) || null, ...place };
  }
}

interface SecRecord {
  cik: unknown;
  ticker: unknown;
  kind: SecTicker['kind'];
  name: unknown;
}

function recordsOf(file: string, document: unknown): SecRecord[] {
  if (isObject(document) && Array.isArray(document['fields']) && Array.isArray(document['data'])) {
    return tableRecords(file, document['fields'], document['data']);
  }
  const entries = isObject(document) ? Object.values(document) : [];
  if (entries.length === 0 || !entries.every((entry) => isObject(entry) && 'cik_str' in entry && 'ticker' in entry)) {
    throw new ImportFileError(file, 'is not a ticker file of the SEC');
  }
  const companies = entries as Record<string, unknown>[];
  return companies.map(({ cik_str: cik, ticker, title: name }) => ({ cik, ticker, kind: 'company', name }));
}

function tableRecords(file: string, fields: readonly unknown[], data: readonly unknown[]): SecRecord[] {
  const cik = fields.indexOf('cik');
  const company = fields.indexOf('ticker');
  const ticker = company >= 0 ? company : fields.indexOf('symbol');
  const name = fields.indexOf('name');
  if (cik < 0 || ticker < 0) throw new ImportFileError(file, `wrong fields: ${fields.join(', ')}`);
  return data.map((row) => {
    const cells: readonly unknown[] = Array.isArray(row) ? row : [];
    return { cik: cells[cik], ticker: cells[ticker], kind: company >= 0 ? 'company' : 'fund', name: cells[name] };
  });
}

async function parseDocument(file: InputFile, progress: ReadProgress): Promise<unknown> {
  const document = await textOf(file, progress);
  if (document.trim() === '') throw new ImportFileError(file.path, 'is empty');
  try {
    return JSON.parse(document.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new ImportFileError(file.path, 'is not valid JSON; the file may be truncated', { cause: error });
  }
}

/** The files of the SEC have 1 to 3 MB. */
const MAX_BYTES = 64 << 20;

/** The whole text, since JSON is parsed as a whole. */
async function textOf(file: InputFile, progress: ReadProgress): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of openUtf8(file, progress)) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_BYTES) throw new ImportFileError(file.path, 'is too large for a ticker file of the SEC (64 MiB)');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw readFailure(file, error, progress);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A cell as text; copies write `None` where the SEC has null. */
function plain(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const cell = String(value).trim();
  return /^(none|null|nan)$/i.test(cell) && typeof value === 'string' ? '' : cell;
}

function rejectionOf(
  { file, entry }: { file: string; entry: number },
  field: string,
  reason: string,
  value: string,
): Fault {
  return { file, line: entry, field, reason, value, symbol: null, outcome: 'row rejected' };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
