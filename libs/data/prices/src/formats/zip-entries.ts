import { ImportFileError, type InputFile, type ReadProgress, UnpackLimit, createUtf8Check } from '@bourse/files';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { TextLines } from './text-lines.js';

/** A file inside a zip. */
export interface ZipEntry {
  /** Its path inside. */
  readonly name: string;
  /** Its text, once; reading throws ImportFileError when it is damaged, not UTF-8 or unpacks to too much. */
  text(): Promise<TextLines>;
}

/** The files of a zip in its order; folders and files added by macOS are left out. Throws ImportFileError. */
export async function* zipEntries(file: InputFile, progress: ReadProgress): AsyncGenerator<ZipEntry> {
  progress.file = file.path;
  const zip = await openZip(file);
  const limit = new UnpackLimit(file.path);
  let read = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      progress.signal?.throwIfAborted();
      const { fileName } = entry;
      const packed = Math.min(file.bytes, read + entry.compressedSize);
      const chunks = () => entryChunks({ file, zip, limit, packed, signal: progress.signal }, entry);
      const fail = (reason: string) => new ImportFileError(file.path, `${fileName} ${reason}`);
      if (!fileName.endsWith('/') && !fileName.startsWith('__MACOSX/'))
        yield { name: fileName, text: () => TextLines.open(chunks(), fail) };
      const bytes = Math.min(entry.compressedSize, file.bytes - read);
      read += bytes;
      progress.bytesRead += bytes;
    }
    progress.bytesRead += file.bytes - read;
  } catch (error) {
    progress.signal?.throwIfAborted();
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

interface OpenZip {
  readonly file: InputFile;
  readonly zip: ZipFile;
  readonly limit: UnpackLimit;
  /** Bytes on disk up to the end of the entry. */
  readonly packed: number;
  readonly signal: AbortSignal | undefined;
}

async function* entryChunks({ file, zip, limit, packed, signal }: OpenZip, entry: Entry): AsyncGenerator<Uint8Array> {
  const fail = (reason: string) => new ImportFileError(file.path, `${entry.fileName} ${reason}`);
  const check = createUtf8Check();
  const checkText = (work: () => void) => {
    try {
      work();
    } catch {
      throw fail('is not UTF-8 text');
    }
  };
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      signal?.throwIfAborted();
      const bytes = chunk as Buffer;
      limit.add(bytes.length, packed);
      sum = crc32(bytes, sum);
      checkText(() => check.add(bytes));
      yield bytes;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw asFileError(file, error);
  }
  if (sum !== entry.crc32) throw fail('is damaged: its checksum is wrong');
  checkText(() => check.end());
}

function asFileError(file: InputFile, error: unknown): ImportFileError {
  if (error instanceof ImportFileError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new ImportFileError(file.path, 'the file or folder does not exist', { cause: error });
  return new ImportFileError(file.path, `is not a readable zip (${message})`, { cause: error });
}
