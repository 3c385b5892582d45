import { constants, createWriteStream, type WriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { spreadsheetSafe } from '@bourse/contract';
import { stringify } from 'csv-stringify/sync';
import { ImportFileError } from './import-file-error.js';
import { type Reject, shortened } from './reject.js';

/** Rows that a report lists; who has more rejects has one mistake many times. */
export const rejectsListedMax = 10_000;

/**
 * The rejected rows of an import as CSV: file, line, field, reason, value. The file is made with the first of them; the
 * last line says how many more there are than it lists.
 */
export class RejectReport {
  private stream: WriteStream | null = null;
  private failure: Error | null = null;
  private listed = 0;
  private files = 0;
  private notListed = 0;

  constructor(
    private readonly path: string | null,
    private readonly listedMax = rejectsListedMax,
  ) {}

  /** How many rejected rows the report does not list. */
  get further(): number {
    return this.notListed;
  }

  /** Path of the report, or null while there is nothing to report. */
  get written(): string | null {
    return this.stream === null ? null : this.path;
  }

  /** Throws ImportFileError when the report could not be written: better before the work than after it. */
  async check(): Promise<void> {
    if (this.path === null) return;
    await access(dirname(this.path), constants.W_OK).catch((error: unknown) => this.fail(error));
  }

  async add(reject: Reject): Promise<void> {
    if (this.listed >= this.listedMax) return this.addUnlisted(1);
    this.listed++;
    await this.write(reject);
  }

  /** A file that was refused as a whole: it is listed behind however many rows of it were rejected before. */
  async addFile(reject: Reject): Promise<void> {
    if (this.files >= this.listedMax) return this.addUnlisted(1);
    this.files++;
    await this.write(reject);
  }

  /** Counts rejects that nobody kept. */
  addUnlisted(count: number): void {
    this.notListed += count;
  }

  async close(): Promise<void> {
    if (this.stream === null || this.stream.writableEnded) return;
    if (this.notListed > 0) this.stream.write(stringify([['', '', '', furtherText(this.notListed), '']]));
    this.stream.end();
    await finished(this.stream).catch((error: unknown) => this.fail(error));
  }

  private async write(reject: Reject): Promise<void> {
    if (this.path === null) return;
    const { file, line, field, reason, value } = shortened(reject);
    this.stream ??= this.open(this.path);
    if (this.failure !== null) this.fail(this.failure);
    const record = stringify([[file, line, field, reason, value]], { quoted_match: /\r/, cast });
    if (!this.stream.write(record)) await drained(this.stream);
  }

  private fail(error: unknown): never {
    throw new ImportFileError(
      this.path ?? '',
      `the report of rejected rows cannot be written: ${(error as Error).message}`,
      {
        cause: error,
      },
    );
  }

  private open(path: string): WriteStream {
    const stream = createWriteStream(path);
    stream.on('error', (error) => (this.failure = error));
    stream.write('file,line,field,reason,value\n');
    return stream;
  }
}

/** What was rejected comes from elsewhere, and people open the report in a spreadsheet. */
const cast = { string: spreadsheetSafe };

function furtherText(count: number): string {
  return `${count} more rejected ${count === 1 ? 'row is' : 'rows are'} not listed`;
}

/** Also when it fails: no `drain` comes behind the `close` of an error. */
function drained(stream: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}
