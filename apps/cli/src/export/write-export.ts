import { type Table, tableFormats, type TableFormat, writeTable } from '@bourse/exports';
import { type Command, Option } from 'commander';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CommandError, UnwritableFileError } from '../command-error.js';
import type { CliContext } from '../cli-context.js';
import { printChunks } from '../terminal/print-chunks.js';

/** Where an export goes. */
export interface ExportFlags {
  readonly format: TableFormat;
  readonly out?: string;
}

export function withExportFlags(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'format of the file').choices(tableFormats).default('csv'))
    .option('--out <file>', 'write to this file (default: standard output)');
}

/** Throws CommandError where standard output can not carry the file, or not beside the result of `--json`. */
export function requireFile({ out }: CliContext, { format, out: file }: ExportFlags): void {
  if (file !== undefined) return;
  if (format !== 'csv') throw new CommandError(`--format ${format} needs --out FILE.`);
  if (out.json) throw new CommandError('--json needs --out FILE: standard output carries the CSV.');
}

/** Writes rows as CSV or as a table. Resolves to their number. */
export async function writeExport(
  { format, out }: ExportFlags,
  csv: AsyncIterable<string>,
  table: Table,
  lineEnd?: string,
): Promise<number> {
  try {
    return format === 'csv' ? await writeCsv(out, csv, lineEnd) : (await writeTable(table, format, out!)).rows;
  } catch (error) {
    const { syscall, path } = error as NodeJS.ErrnoException;
    const isOfFile = syscall === 'open' && (path === out || path === `${out}.part`);
    throw isOfFile ? new UnwritableFileError(out!, error as NodeJS.ErrnoException) : error;
  }
}

/** Writes a CSV to a file, or to standard output. Resolves to the number of its rows. */
async function writeCsv(file: string | undefined, chunks: AsyncIterable<string>, lineEnd = '\n'): Promise<number> {
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
