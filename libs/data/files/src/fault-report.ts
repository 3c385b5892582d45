import { constants, createWriteStream, type WriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { spreadsheetSafe } from '@bourse/contract';
import { stringify } from 'csv-stringify/sync';
import { ImportFileError } from './import-file-error.js';
import { type Fault, shortenFault } from './fault.js';
import { type FaultKind, FaultKinds } from './fault-kinds.js';

/** Faults that a report lists; an import with more repeats one mistake. */
export const MAX_FAULTS_LISTED = 10_000;

/** Faults of each kind that it lists beyond them: a rare one follows a frequent one. */
export const MAX_FAULTS_OF_KIND = 20;

/** Kinds of faults in a summary. */
const MAX_KINDS_SHOWN = 100;

/** The faults of an import in its summary. */
export interface FaultSummary {
  /** Values ignored, in rows that were used. */
  ignored: number;
  /** Faults of rows, values and files. */
  faultCount: number;
  /** Up to 100 kinds of them, rejected rows first. */
  faults: FaultKind[];
  /** Faults that the report does not list: it holds the first 10,000, and 20 more of each kind. */
  furtherRejects: number;
  /** CSV file of all faults; null without faults or without a path. */
  rejectReport: string | null;
}

/**
 * The faults of an import, counted, and listed as CSV: file, line, field, reason, value, outcome. The file is created
 * with the first fault; the last line states how many more there are than it lists.
 */
export class FaultReport {
  #stream: WriteStream | null = null;
  #failure: Error | null = null;
  #listed = 0;
  #files = 0;
  #notListed = 0;
  #ignored = 0;
  readonly #kinds = new FaultKinds();

  constructor(
    private readonly path: string | null,
    private readonly maxListed = MAX_FAULTS_LISTED,
    private readonly maxOfKind = MAX_FAULTS_OF_KIND,
  ) {}

  summary(): FaultSummary {
    const faults = this.#kinds.toArray().slice(0, MAX_KINDS_SHOWN);
    const [ignored, faultCount, furtherRejects] = [this.#ignored, this.#kinds.count, this.#notListed];
    return { ignored, faultCount, faults, furtherRejects, rejectReport: this.#stream === null ? null : this.path };
  }

  /** Throws ImportFileError when the report could not be written: better before the work than after it. */
  async check(): Promise<void> {
    if (this.path === null) return;
    await access(dirname(this.path), constants.W_OK).catch((error: unknown) => this.#fail(error));
  }

  async add(fault: Fault): Promise<void> {
    const ofKind = this.#count(fault, 1);
    if (this.#listed >= this.maxListed && ofKind > this.maxOfKind) this.#notListed++;
    else {
      this.#listed++;
      await this.#write(fault);
    }
  }

  /** A file that was refused as a whole: it is listed after any number of its rejected rows. */
  async addFile(fault: Fault): Promise<void> {
    this.#count(fault, 1);
    if (this.#files >= this.maxListed) this.#notListed++;
    else {
      this.#files++;
      await this.#write(fault);
    }
  }

  /** Counts faults like this one that were not kept. */
  addUnlisted(like: Fault, count: number): void {
    this.#count(like, count);
    this.#notListed += count;
  }

  async close(): Promise<void> {
    if (this.#stream === null || this.#stream.writableEnded) return;
    if (this.#notListed > 0) this.#stream.write(stringify([['', '', '', furtherText(this.#notListed), '', '']]));
    this.#stream.end();
    await finished(this.#stream).catch((error: unknown) => this.#fail(error));
  }

  #count(fault: Fault, times: number): number {
    if (fault.outcome === 'value ignored') this.#ignored += times;
    return this.#kinds.add(fault, times);
  }

  async #write(fault: Fault): Promise<void> {
    if (this.path === null) return;
    const { file, line, field, reason, value, outcome } = shortenFault(fault);
    this.#stream ??= this.#open(this.path);
    if (this.#failure !== null) this.#fail(this.#failure);
    const record = stringify([[file, line, field, reason, value, outcome]], { quoted_match: /\r/, cast });
    if (!this.#stream.write(record)) await waitForDrain(this.#stream);
  }

  #fail(error: unknown): never {
    throw new ImportFileError(this.path ?? '', `the fault report cannot be written: ${(error as Error).message}`, {
      cause: error,
    });
  }

  #open(path: string): WriteStream {
    const stream = createWriteStream(path);
    stream.on('error', (error) => (this.#failure = error));
    stream.write('file,line,field,reason,value,outcome\n');
    return stream;
  }
}

/** Values come from foreign files, and users open the report in a spreadsheet. */
const cast = { string: spreadsheetSafe };

function furtherText(count: number): string {
  return `${count} more ${count === 1 ? 'fault is' : 'faults are'} not listed`;
}

/** Resolves also if the stream fails: no `drain` follows the `close` of an error. */
function waitForDrain(stream: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      stream.off('drain', finish).off('close', finish);
      resolve();
    };
    stream.on('drain', finish).on('close', finish);
  });
}
