import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatErasures, type InstrumentFinding } from '@bourse/universe';
import { UsageError } from '../command-error.js';

/** The content of a folder of erasures. */
export interface ErasureResult {
  readonly folder: string;
  readonly instruments: number;
}

/** Files of instruments whose numbers are to be erased, a file per set of columns, written during the check. */
export class ErasureFolder {
  #instruments = 0;
  readonly #files = new Set<string>();

  private constructor(private readonly path: string) {}

  /** Refuses a folder with files, which the import of the folder would read too. */
  static async open(path: string): Promise<ErasureFolder> {
    await mkdir(path, { recursive: true });
    if ((await readdir(path)).length > 0) throw new UsageError(`--erase ${path}: the folder is not empty.`);
    return new ErasureFolder(path);
  }

  async add(findings: readonly InstrumentFinding[]): Promise<void> {
    for (const { columns, instruments, lines } of formatErasures(findings)) {
      const file = join(this.path, `${columns.join('-')}.csv`);
      if (!this.#files.has(file)) await writeFile(file, `symbol,${columns.join(',')}\r\n`);
      this.#files.add(file);
      await appendFile(file, lines);
      this.#instruments += instruments;
    }
  }

  result(): ErasureResult {
    return { folder: this.path, instruments: this.#instruments };
  }
}
