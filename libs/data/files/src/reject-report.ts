import { constants, createWriteStream, type WriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { ImportFileError } from './import-file-error.js';
import type { Reject } from './reject.js';

/** The rejected rows of an import as CSV: file, line, field, reason, value. The file is made with the first of them. */
export class RejectReport {
  private stream: WriteStream | null = null;
  private failure: Error | null = null;

  constructor(private readonly path: string | null) {}

  /** Path of the report, or null while there is nothing to report. */
  get written(): string | null {
    return this.stream === null ? null : this.path;
  }

  /** Throws ImportFileError when the report could not be written: better before the work than after it. */
  async check(): Promise<void> {
    if (this.path === null) return;
    await access(dirname(this.path), constants.W_OK).catch((error: unknown) => this.fail(error));
  }

  async add({ file, line, field, reason, value }: Reject): Promise<void> {
    if (this.path === null) return;
    this.stream ??= this.open(this.path);
    if (this.failure !== null) this.fail(this.failure);
    const record = stringify([[file, line, field, reason, value]], { quoted_match: /\r/ });
    if (!this.stream.write(record)) await drained(this.stream);
  }

  async close(): Promise<void> {
    if (this.stream === null) return;
    this.stream.end();
    await finished(this.stream).catch((error: unknown) => this.fail(error));
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

function drained(stream: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('drain', resolve);
    stream.once('close', resolve);
  });
}
