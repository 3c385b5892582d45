import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { type InstrumentFinding, repairHeader, formatRepairs } from '@bourse/universe';

/** The content of a mend file. */
export interface MendResult {
  readonly file: string;
  readonly instruments: number;
}

/** A mend file, written during the check. */
export class MendFile {
  #instruments = 0;

  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  static async open(path: string): Promise<MendFile> {
    const handle = await open(path, 'w');
    await handle.write(repairHeader);
    return new MendFile(path, handle);
  }

  async add(findings: readonly InstrumentFinding[]): Promise<void> {
    const mendable = findings.filter(
      ({ mend }) => mend !== null && Object.values(mend).some((value) => value !== null),
    );
    if (mendable.length === 0) return;
    this.#instruments += new Set(mendable.map(({ symbol }) => symbol)).size;
    await this.handle.write(formatRepairs(mendable));
  }

  result(): MendResult {
    return { file: this.path, instruments: this.#instruments };
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
