import { type Bars, fromScaled } from '@bourse/bars';
import { initialProgress } from '@bourse/files';
import { dayText } from '@bourse/range';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { labelText } from './labelled-bars.js';
import type { FileSeries, FormatOptions, PriceFormat } from './price-file.js';

/** Result of reading a file with a format in a test. */
export interface ReadFile {
  readonly series: readonly FileSeries[];
  /** `line field reason` of each. */
  readonly rejects: readonly string[];
  /** Without the file's name. */
  readonly warnings: readonly string[];
}

const nothing: FormatOptions = { symbol: null, interval: null, timezone: null, asOf: null };

/** Reads a file of a folder that holds these files by their paths; errors have no file name. */
export async function readFiles(
  format: PriceFormat,
  files: Readonly<Record<string, string | Buffer>>,
  options: Partial<FormatOptions> = {},
): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-prices-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    return await readOne(format, join(folder, Object.keys(files)[0]!), { ...nothing, ...options });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readOne(format: PriceFormat, path: string, options: FormatOptions): Promise<ReadFile> {
  const series: FileSeries[] = [];
  const rejects: string[] = [];
  const warnings: string[] = [];
  const file = { path, bytes: 1000 };
  for await (const item of format.read(file, options, initialProgress([file]))) {
    if (item.kind === 'series') series.push(item.series);
    else if (item.kind === 'warning') warnings.push(item.warning.slice(path.length + 2));
    else if (item.kind === 'rejects') rejects.push(`and ${item.count} more`);
    else rejects.push(...item.faults.map(({ line, field, reason }) => `${line} ${field} ${reason}`));
  }
  return { series, rejects, warnings };
}

/** Bars as `label open high low close volume`. */
export function barTexts({ bars, interval }: Pick<FileSeries, 'bars' | 'interval'>): string[] {
  const all = bars.whole;
  return [...all.labels].map((label, i) => `${labelText(label, interval)} ${prices(all, i)} ${volumeOf(all, i)}`);
}

function prices(bars: Bars, i: number): string {
  const columns = [bars.open, bars.high, bars.low, bars.close];
  return columns.map((column) => fromScaled(column[i]!, bars.priceScale)).join(' ');
}

function volumeOf(bars: Bars, i: number): string {
  const volume = bars.volume[i]!;
  return Number.isNaN(volume) ? '-' : String(fromScaled(volume, bars.volumeScale));
}

/** Splits and dividends as `date ratio` and `date amount type`. */
export function actionTexts({ splits, dividends }: Pick<FileSeries, 'splits' | 'dividends'>): string[] {
  return [
    ...(splits ?? []).map((split) => `${dayText(split.exDay)} ${split.numerator}:${split.denominator}`),
    ...(dividends ?? []).map(
      ({ exDay, amount, type }) => `${dayText(exDay)} ${amount}${type === null ? '' : ` ${type}`}`,
    ),
  ];
}

/** A zip of texts, not compressed. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, bytes] = [Buffer.from(name), Buffer.from(text)];
    const sizes = [0, 0, 0, crc32(bytes), bytes.length, bytes.length];
    const local = Buffer.concat([zipHeader(0x04034b50, sizes, title, null), title, bytes]);
    entries.push(Buffer.concat([zipHeader(0x02014b50, sizes, title, offset), title]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A local header, or with an offset the header of the directory. */
function zipHeader(mark: number, sizes: readonly number[], title: Buffer, offset: number | null): Buffer {
  const at = offset === null ? 4 : 6;
  const header = Buffer.alloc(offset === null ? 30 : 46);
  header.writeUInt32LE(mark, 0);
  header.writeUInt16LE(20, at);
  header.writeUInt32LE(sizes[3]!, at + 10);
  header.writeUInt32LE(sizes[4]!, at + 14);
  header.writeUInt32LE(sizes[5]!, at + 18);
  header.writeUInt16LE(title.length, at + 22);
  if (offset !== null) header.writeUInt32LE(offset, 42);
  return header;
}

/** All items of a stream. */
export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
