import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvRows } from './csv-table.js';
import type { InputFile } from './input-file.js';
import { listInputFiles, openUtf8, readFailure, initialProgress } from './input-files.js';
import { unpackBounds, UnpackLimit } from './unpack-limit.js';

const folder = mkdtempSync(join(tmpdir(), 'bourse-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): InputFile => ({ path: join(folder, name), bytes: statSync(join(folder, name)).size });

async function bytesRead(file: InputFile, signal?: AbortSignal): Promise<number> {
  const progress = initialProgress([file], signal);
  let bytes = 0;
  try {
    for await (const chunk of openUtf8(file, progress)) bytes += (chunk as Buffer).length;
  } catch (error) {
    throw readFailure(file, error, progress);
  }
  return bytes;
}

const list = (...names: string[]) =>
  listInputFiles(
    names.map((name) => join(folder, 'listed', name)),
    /\.csv$/,
  );

describe.skipIf(process.platform === 'win32')('only regular files are listed', () => {
  beforeAll(() => {
    for (const name of ['plain', 'pipes', 'links']) mkdirSync(join(folder, 'listed', name), { recursive: true });
    writeFileSync(join(folder, 'listed/plain/a.csv'), 'a\n');
    execFileSync('mkfifo', [join(folder, 'listed/pipes/b.csv')]);
    symlinkSync('../plain/a.csv', join(folder, 'listed/links/c.csv'));
  });

  test('a pipe is refused, named or in a folder', async () => {
    for (const path of ['pipes', 'pipes/b.csv'])
      await expect(list(path)).rejects.toThrow(/b\.csv: is not a regular file/);
  });

  test('a link is refused in a folder, and followed when it is named', async () => {
    await expect(list('links')).rejects.toThrow(/c\.csv: is a symbolic link/);
    expect(await list('links/c.csv', 'plain')).toMatchObject([{ bytes: 2 }, { bytes: 2 }]);
  });
});

describe('a gzip file', () => {
  const line = `${'a'.repeat(26)},1\n`;
  beforeAll(async () => {
    // 300 MB would be one of 730 kB.
    const bomb = Readable.from(
      (function* () {
        for (let mb = 0; mb < 32; mb++) yield line.repeat((1 << 20) / 32);
      })(),
    );
    await pipeline(bomb, createGzip(), createWriteStream(join(folder, 'bomb.csv.gz')));
    writeFileSync(join(folder, 'small.csv.gz'), gzipSync(line.repeat(200_000)));
  });

  test('that unpacks to more than 200 times its size is refused after 16 MiB', async () => {
    await expect(bytesRead(at('bomb.csv.gz'))).rejects.toThrow('unpacks to more than 200 times its size');
  });

  test('a bomb after a long harmless part is refused where it begins, and so is one before it', async () => {
    const noise = Buffer.from(randomBytes(100_000).toString('hex'));
    const zeros = Buffer.alloc(2.5 * unpackBounds.freeBytes, '0');
    for (const parts of [
      [zeros, noise],
      [noise, zeros],
    ]) {
      writeFileSync(join(folder, 'half.csv.gz'), gzipSync(Buffer.concat(parts)));
      await expect(bytesRead(at('half.csv.gz'))).rejects.toThrow('unpacks to more than 200 times its size');
    }
  });

  test('control: below 16 MiB any ratio is read', async () => {
    expect(await bytesRead(at('small.csv.gz'))).toBe(200_000 * line.length);
  });
});

describe('the bounds of unpacking', () => {
  const bounds = { freeBytes: 100, maxRatio: 10, maxBytes: 1000 };
  const unpackingOf =
    (bytes: readonly number[], packed: number, path = 'a.gz') =>
    () => {
      const limit = new UnpackLimit(path, bounds);
      for (const each of bytes) limit.add(each, packed);
    };

  test('hold for all parts together', () => {
    expect(unpackingOf([60, 40], 1)).not.toThrow();
    expect(unpackingOf([60, 41], 1)).toThrow('decompression bomb');
    expect(unpackingOf([60, 40], 10)).not.toThrow();
    expect(unpackingOf([60, 41], 11)).not.toThrow();
  });

  test('and for any ratio at an absolute size', () => {
    expect(unpackingOf([1000], 1000)).not.toThrow();
    expect(unpackingOf([1000, 1], 1000)).toThrow('unpacks to more than 1000 bytes: split it');
    expect(unpackingOf([1000, 1], 1000, 'd.zip')).toThrow('unpacks to more than 1000 bytes: unpack it');
  });
});

describe('a signal', () => {
  beforeAll(() => writeFileSync(join(folder, 'rows.csv'), `a,b\n${'1,2\n'.repeat(500_000)}`));

  test('ends the reading of a file between two pieces, with its own reason', async () => {
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    await expect(bytesRead(at('rows.csv'), stop.signal)).rejects.toThrow('stopped');
  });

  test('ends a table at the next row', async () => {
    const stop = new AbortController();
    let rows = 0;
    const read = async () => {
      for await (const row of csvRows(at('rows.csv'), initialProgress([], stop.signal), () => null))
        if ((rows = row.line - 1) === 1000) stop.abort(new Error('stopped'));
    };
    await expect(read()).rejects.toThrow('stopped');
    expect(rows).toBe(1000);
  });
});
