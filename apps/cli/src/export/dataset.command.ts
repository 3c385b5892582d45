import { type DatasetPart, datasetParts, exportDataset } from '@bourse/datasets';
import { DirectoryNotEmptyError, type TableFormat, tableFormats } from '@bourse/exports';
import { type Command, InvalidArgumentError } from 'commander';
import type { CliContext } from '../cli-context.js';
import { command } from '../command.js';
import { CommandError, UnwritableFileError } from '../command-error.js';
import { plural } from '../terminal/plural.js';
import { stopOnSignals } from '../terminal/stop-on-signals.js';
import { parseList } from '../values.js';

interface Flags {
  readonly out: string;
  readonly format: readonly TableFormat[];
}

const HELP = `
The folder contains one file per table, bars by interval and exchange, and manifest.json with the SHA-256 of each file.
SQLite has all tables in one file, bourse.sqlite, which the clients read offline.

Data of live sources is left out; BOURSE_REDISTRIBUTABLE names the sources whose data is exported.

  bourse export all --out bourse-data
  bourse export universe --format parquet,sqlite --out bourse-data`;

const parts: Readonly<Record<string, readonly [description: string, parts: readonly DatasetPart[]]>> = {
  universe: ['Instruments, aliases, symbol changes and exchanges as a folder of files.', ['universe']],
  actions: ['All dividends and splits as a folder of files.', ['actions']],
  all: ['Everything: the universe, all bars, dividends and splits, as a folder of files.', datasetParts],
};

/** `export universe`, `export actions`, `export all`. */
export function datasetCommands(): Command[] {
  return Object.entries(parts).map(([name, [description, selected]]) =>
    command(name, description, (context, given: Flags) => exportFolder(context, selected, given))
      .requiredOption('--out <folder>', 'folder to create; an existing one must be empty')
      .option('--format <list>', `formats, comma-separated: ${tableFormats.join(', ')}`, parseFormats, ['parquet'])
      .addHelpText('after', HELP),
  );
}

function parseFormats(text: string): readonly TableFormat[] {
  const names = parseList(text);
  if (names.length > 0 && names.every(isFormat)) return [...new Set(names)];
  throw new InvalidArgumentError(`Allowed formats are ${tableFormats.join(', ')}.`);
}

function isFormat(name: string): name is TableFormat {
  return tableFormats.some((format) => format === name);
}

/** Writes a dataset of some parts to a folder, with its progress. */
export async function exportFolder(
  context: CliContext,
  selected: readonly DatasetPart[],
  { out: directory, format: formats }: Flags,
): Promise<void> {
  const db = await context.database();
  const stop = stopOnSignals('Stopped: nothing was written.');
  const progress = context.progress();
  let written = 0;
  try {
    const request = { parts: selected, formats, directory, redistributable: context.config.redistributable };
    const { files } = await exportDataset(db, request, {
      signal: stop.signal,
      onTable: ({ name }, rows) => progress.update((written += rows), written, `Writing ${name}`),
    });
    progress.stop();
    const [rows, bytes] = (['rows', 'bytes'] as const).map((key) => files.reduce((sum, file) => sum + file[key], 0));
    const text = `Wrote ${rows!.toLocaleString('en')} rows in ${plural(files.length, 'file')} (${megabytes(bytes!)}) to ${directory}.`;
    context.out.result({ folder: directory, rows, bytes, files }, text);
  } catch (error) {
    if (error instanceof DirectoryNotEmptyError)
      throw new CommandError(`${directory} is not empty. Name a new folder.`);
    const { syscall } = error as NodeJS.ErrnoException;
    if (syscall === 'mkdir' || syscall === 'scandir')
      throw new UnwritableFileError(directory, error as NodeJS.ErrnoException);
    throw error;
  } finally {
    progress.stop();
    stop.ignore();
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
