import {
  CsvHeader,
  CsvRow,
  ImportFileError,
  type InputFile,
  openText,
  readFailure,
  type ReadProgress,
} from '@bourse/files';

/** A response holds some thousand bars; a larger text is not parsed at once. */
const MAX_CHARACTERS = 1 << 26;

type JsonRecord = Readonly<Record<string, unknown>>;

/** The value of a file in JSON. Throws ImportFileError when it is not JSON, or too large. */
export async function readJson(file: InputFile, progress: ReadProgress): Promise<unknown> {
  const text = await textOf(file, progress);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw new ImportFileError(file.path, 'is not valid JSON', { cause: error });
  }
}

async function textOf(file: InputFile, progress: ReadProgress): Promise<string> {
  let text = '';
  try {
    for await (const chunk of openText(file, progress).setEncoding('utf8')) {
      text += chunk as string;
      if (text.length > MAX_CHARACTERS) throw new ImportFileError(file.path, 'is too large for one response');
    }
  } catch (error) {
    throw readFailure(file, error, progress);
  }
  return text;
}

/** Whether a file begins like an array of records, or like an object with such an array as its `results`. */
export function isJsonTable(beginning: string): boolean {
  return /^\s*(?:\[\s*\{|\{[^]*"results"\s*:\s*\[\s*\{)/.test(beginning);
}

/** The records of a file in JSON as rows of a table, whose columns are their keys. The line of a row is its position. */
export async function* jsonRows(
  file: InputFile,
  progress: ReadProgress,
  checkHeader: (header: CsvHeader) => string | null,
): AsyncGenerator<CsvRow> {
  const records = recordsIn(file, await readJson(file, progress));
  const keys = [...new Set(records.flatMap(Object.keys))];
  const isShort = ['o', 'h', 'l', 'c'].every((key) => keys.includes(key));
  const header = new CsvHeader(isShort ? keys.map((key) => shortKeys.get(key) ?? key) : keys);
  const problem = checkHeader(header);
  if (problem !== null) throw new ImportFileError(file.path, `wrong header: ${problem}`);
  for (const [at, record] of records.entries()) {
    const cells = keys.map((key) => cellOf(record[key]));
    yield new CsvRow(file.path, at + 1, cells, header);
  }
}

/** The keys of bars of Polygon. */
const shortKeys: ReadonlyMap<string, string> = new Map([
  ['T', 'symbol'],
  ['t', 'timestamp'],
  ['o', 'open'],
  ['h', 'high'],
  ['l', 'low'],
  ['c', 'close'],
  ['v', 'volume'],
]);

function recordsIn(file: InputFile, body: unknown): JsonRecord[] {
  if (!Array.isArray(body) && isRecord(body) && body['adjusted'] === true)
    throw new ImportFileError(
      file.path,
      'contains prices that are adjusted for splits: request them with adjusted=false',
    );
  const records: unknown = Array.isArray(body) ? body : isRecord(body) ? body['results'] : null;
  if (Array.isArray(records) && records.every(isRecord)) return withTicker(records, body);
  throw new ImportFileError(file.path, 'is JSON, but not an array of records');
}

/** A response names its symbol beside the records. */
function withTicker(records: JsonRecord[], body: unknown): JsonRecord[] {
  const ticker = isRecord(body) ? body['ticker'] : undefined;
  return typeof ticker === 'string' ? records.map((record) => ({ symbol: ticker, ...record })) : records;
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text or number as the text of a cell; empty for any other value. */
export function cellOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
