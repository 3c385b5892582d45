import { type InputFile, ImportFileError, openText, readFailure, type ReadProgress } from '@bourse/files';
import type { FileItem, FormatOptions, PriceFormat } from './price-file.js';
import { rejectedSeries } from './series-draft.js';
import { stooqSymbol } from './stooq-symbol.js';
import { readStooqText, TextProblem } from './stooq-text.js';
import { TextLines } from './text-lines.js';
import { zipEntries } from './zip-entries.js';

/*
 * Stooq's prices are adjusted for splits and dividends, and never state up to when. Single downloads are CSV with dates
 * like 2020-02-14; the bulk archive is a zip with a tree of texts of one symbol each.
 */
async function* readStooq(file: InputFile, options: FormatOptions, progress: ReadProgress): AsyncGenerator<FileItem> {
  if (/\.zip$/i.test(file.path)) return yield* readZip(file, options, progress);
  const symbol = options.symbol ?? stooqSymbol(file.path);
  const { signal } = progress;
  try {
    const text = await TextLines.open(openText(file, progress), (reason) => new ImportFileError(file.path, reason));
    yield* readStooqText({ file: file.path, text, symbol, options, signal });
  } catch (error) {
    throw readFailure(file, error, progress);
  }
}

async function* readZip(file: InputFile, options: FormatOptions, progress: ReadProgress): AsyncGenerator<FileItem> {
  if (options.symbol !== null) throw new ImportFileError(file.path, 'a zip contains its own symbols');
  let texts = 0;
  for await (const entry of zipEntries(file, progress)) {
    if (!/\.(txt|csv)$/i.test(entry.name)) continue;
    texts++;
    const path = `${file.path}!${entry.name}`;
    const symbol = stooqSymbol(entry.name);
    try {
      yield* readStooqText({ file: path, text: await entry.text(), symbol, options, signal: progress.signal });
    } catch (error) {
      if (!(error instanceof TextProblem)) throw error;
      const fault = { field: '', reason: error.message, value: '' };
      yield rejectedSeries({ file: path, symbol }, 0, fault);
    }
  }
  if (texts === 0) throw new ImportFileError(file.path, 'contains no .txt or .csv file');
}

/** Files of Stooq: single downloads and the bulk archive of daily prices. */
export const stooq: PriceFormat = {
  name: 'stooq',
  fileNames: /\.(csv|txt)(\.gz)?$|\.zip$/i,
  read: readStooq,
};
