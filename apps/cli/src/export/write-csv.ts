import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../command-error.js';
import type { CliContext } from '../cli-context.js';
import { printChunks } from '../terminal/print-chunks.js';

export const outOption = ['--out <file>', 'write to this file (default: standard output)'] as const;

/** Throws CommandError where the result of `--json` and the CSV would share standard output. */
export function requireFile({ out }: CliContext, file: string | undefined): void {
  if (file === undefined && out.json)
    throw new CommandError('--json needs --out FILE: standard output carries the CSV.');
}

/** Writes a CSV to a file, or to standard output. Resolves to the number of its rows. */
export async function writeCsv(
  file: string | undefined,
  chunks: AsyncIterable<string>,
  lineEnd = '\n',
): Promise<number> {
  let rows = -1;
  async function* countRows() {
    for await (const chunk of chunks) {
      rows += chunk.split(lineEnd).length - 1;
      yield chunk;
    }
  }
  await (file === undefined ? printChunks(countRows()) : pipeline(countRows, createWriteStream(file)));
  return rows;
}
