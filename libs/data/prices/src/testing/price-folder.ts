import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A temporary folder for the files of a test. */
export class PriceFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'bourse-prices-'));

  /** Writes a file and returns its path. */
  file(name: string, ...lines: readonly string[]): string {
    const path = join(this.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
    return path;
  }

  /** Lines of a file, without the folder's name. */
  lines(name: string): string[] {
    const text = readFileSync(join(this.path, name), 'utf8');
    return text.replaceAll(`${this.path}/`, '').trim().split('\n');
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
