import { ImportFileError, type InputFile, type ReadProgress } from '@bourse/files';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** A file inside a zip. */
export interface ZipEntry {
  /** Its path inside. */
  readonly name: string;
  /** Its text; throws ImportFileError when it is damaged, no UTF-8 or too large. */
  text(): Promise<string>;
}

/** No file of prices of one symbol is larger; a zip can claim any size. */
const entryBytesMax = 256 * 1024 * 1024;

/** The files of a zip in its order; folders and what macOS adds are left out. Throws ImportFileError. */
export async function* zipEntries(file: InputFile, progress: ReadProgress): AsyncGenerator<ZipEntry> {
  progress.file = file.path;
  const zip = await openZip(file);
  let read = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (!fileName.endsWith('/') && !fileName.startsWith('__MACOSX/'))
        yield { name: fileName, text: () => entryText(file, zip, entry) };
      const bytes = Math.min(entry.compressedSize, file.bytes - read);
      read += bytes;
      progress.bytesRead += bytes;
    }
    progress.bytesRead += file.bytes - read;
  } catch (error) {
    throw asFileError(file, error);
  } finally {
    zip.close();
  }
}

async function openZip(file: InputFile): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(file.path, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw asFileError(file, error);
  }
}

async function entryText(file: InputFile, zip: ZipFile, entry: Entry): Promise<string> {
  const fail = (reason: string) => new ImportFileError(file.path, `${entry.fileName} ${reason}`);
  if (entry.uncompressedSize > entryBytesMax) throw fail('is too large');
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  } catch (error) {
    throw asFileError(file, error);
  }
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw fail('is damaged: its checksum is wrong');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fail('is not UTF-8 text');
  }
}

function asFileError(file: InputFile, error: unknown): ImportFileError {
  if (error instanceof ImportFileError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new ImportFileError(file.path, 'there is no such file or folder', { cause: error });
  return new ImportFileError(file.path, `is no zip that can be read (${message})`, { cause: error });
}

/** Lines with their numbers from 1; blank ones are left out. */
export function* linesOf(text: string): Generator<{ readonly line: number; readonly text: string }> {
  let line = 0;
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const content = text.slice(from, text[to - 1] === '\r' ? to - 1 : to);
    line++;
    if (content !== '') yield { line, text: content };
    from = to + 1;
  }
}
