import { explain, type InputFile, ImportFileError, openUtf8, type ReadProgress } from '@bourse/files';
import { bodyProblem } from './file-body.js';
import type { FileItem, FormatOptions, PriceFormat } from './price-file.js';
import { rejectAt } from './row-place.js';
import { stooqSymbol } from './stooq-symbol.js';
import { readStooqText } from './stooq-text.js';
import { zipEntries } from './zip-entries.js';

/*
 * Stooq's prices are adjusted for splits and dividends, and never say up to when. Single downloads are CSV with dates
 * like 2020-02-14; the bulk archive is a zip with a tree of texts of one symbol each.
 */
async function* readStooq(file: InputFile, options: FormatOptions, progress: ReadProgress): AsyncGenerator<FileItem> {
  if (/\.zip$/i.test(file.path)) return yield* readZip(file, options, progress);
  const text = await wholeText(file, progress);
  const problem = text.trim() === '' ? 'is empty' : bodyProblem(text.slice(0, 4096));
  if (problem !== null) throw new ImportFileError(file.path, problem);
  const symbol = options.symbol ?? stooqSymbol(file.path);
  const items = readStooqText({ file: file.path, text, symbol, options });
  if (typeof items === 'string') throw new ImportFileError(file.path, items);
  yield* items;
}

async function* readZip(file: InputFile, options: FormatOptions, progress: ReadProgress): AsyncGenerator<FileItem> {
  if (options.symbol !== null) throw new ImportFileError(file.path, 'a zip names its symbols itself');
  let texts = 0;
  for await (const entry of zipEntries(file, progress)) {
    if (!/\.(txt|csv)$/i.test(entry.name)) continue;
    texts++;
    const path = `${file.path}!${entry.name}`;
    const symbol = stooqSymbol(entry.name);
    const text = await entry.text();
    const problem = text.trim() === '' ? 'is empty' : bodyProblem(text.slice(0, 4096));
    const items = problem ?? readStooqText({ file: path, text, symbol, options });
    if (typeof items !== 'string') yield* items;
    else
      yield {
        kind: 'reject',
        reject: rejectAt({ file: path, line: 0, symbol }, { field: '', reason: items, value: '' }),
      };
  }
  if (texts === 0) throw new ImportFileError(file.path, 'holds no .txt or .csv file');
}

async function wholeText(file: InputFile, progress: ReadProgress): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of openUtf8(file, progress)) chunks.push(chunk as Buffer);
  } catch (error) {
    throw new ImportFileError(file.path, explain(error), { cause: error });
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** Files of Stooq: single downloads and the bulk archive of daily prices. */
export const stooq: PriceFormat = {
  name: 'stooq',
  fileNames: /\.(csv|txt)(\.gz)?$|\.zip$/i,
  read: readStooq,
};
