// What happens to files: all moves are within the inbox, nothing is overwritten, and no link is followed.
import { chmod, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { priceFormats } from '@bourse/prices';

/** Lean's bars are folders of zips. */
const formats = [...priceFormats.keys()].filter((format) => format !== 'csv' && format !== 'lean');

/** The command for the files of each folder of the inbox. */
export const inboxKinds: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['instruments', ['import', 'instruments', '--format', 'csv']],
  ['instruments/financedatabase', ['import', 'instruments', '--format', 'financedatabase']],
  ...['cik', 'aliases', 'symbol-changes', 'dividends', 'splits'].map((name) => [name, ['import', name]] as const),
  ['bars', ['import', 'bars', '--format', 'csv']],
  ...formats.map((format) => [`bars/${format}`, ['import', 'bars', '--format', format]] as const),
]);

export type Outcome = 'done' | 'refused';

/** Where a file is while it is imported. Only the server may read it. */
const WORKING = 'working';
/** Longer names leave no room for that of the report. */
const MAX_NAME_BYTES = 200;
/** Hidden files, and files that browsers and transfer programs are writing. */
const UNFINISHED = /^\.|~$|\.(part|partial|filepart|tmp|crdownload)$/i;

interface KnownFile {
  /** Changes with the content. */
  readonly stamp: string;
  readonly firstMs: number;
  /** Since when it has not changed. */
  readonly stillMs: number;
  /** It could not be moved. */
  isStuck: boolean;
}

/** The folder of the inbox. Files are paths within it, such as `bars/AAPL.csv`. */
export class InboxFolder {
  #files = new Map<string, KnownFile>();

  constructor(
    private readonly root: string,
    /** A file is complete when it has not changed for this long. */
    private readonly stableMs: number,
  ) {}

  /** The rejected rows of the file that is imported. */
  get rejects(): string {
    return join(this.root, WORKING, '.rejects.csv');
  }

  claimedPath(file: string): string {
    return join(this.root, WORKING, file);
  }

  /** The files that are complete. Creates the folders that are missing. */
  async find(nowMs: number): Promise<string[]> {
    const files = new Map<string, KnownFile>();
    for (const folder of ['', ...inboxKinds.keys()]) {
      for (const entry of await readdir(await this.#ensure(folder), { withFileTypes: true })) {
        if (entry.isDirectory() || UNFINISHED.test(entry.name)) continue;
        const file = join(folder, entry.name);
        const info = await lstat(join(this.root, file)).catch(() => null);
        const stamp = `${info?.ino} ${info?.size} ${info?.mtimeMs} ${info?.ctimeMs}`;
        const before = this.#files.get(file);
        const isSame = before?.stamp === stamp;
        const unchanged = { stillMs: isSame ? before.stillMs : nowMs, isStuck: isSame && before.isStuck };
        files.set(file, { stamp, firstMs: before?.firstMs ?? nowMs, ...unchanged });
      }
    }
    this.#files = files;
    const complete = [...files].filter(([, file]) => !file.isStuck && nowMs - file.stillMs >= this.stableMs);
    return complete.map(([file]) => file).toSorted();
  }

  /** How long the oldest file has been there. */
  oldestSeconds(nowMs: number): number {
    return Math.max(0, ...[...this.#files.values()].map(({ firstMs }) => (nowMs - firstMs) / 1000));
  }

  /** Takes a file out of the hands of others; false: it is not a regular file. If it throws, the file has to change first. */
  async claim(file: string): Promise<boolean> {
    try {
      if (Buffer.byteLength(basename(file)) > MAX_NAME_BYTES) throw new Error('its name is too long');
      await this.#ensure(join(WORKING, dirname(file)));
      await rename(join(this.root, file), this.claimedPath(file));
      return (await lstat(this.claimedPath(file))).isFile();
    } catch (error) {
      this.#files.get(file)!.isStuck = true;
      throw error;
    }
  }

  /** What a process that is gone has claimed. */
  async listClaimed(): Promise<string[]> {
    const working = await this.#ensure(WORKING);
    await rm(this.rejects, { force: true });
    const entries = await readdir(working, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    return files.map((entry) => relative(working, join(entry.parentPath, entry.name)));
  }

  /** Puts a claimed file back, unless there is another one of its name by now. */
  async putBack(file: string): Promise<boolean> {
    if (await exists(join(this.root, file))) return false;
    await rename(this.claimedPath(file), join(this.root, file));
    return true;
  }

  /** Moves a claimed file, its rejected rows and a report to `done` or `refused`. */
  async settle(file: string, outcome: Outcome, reportOf: (target: string) => string): Promise<void> {
    const folder = await this.#ensure(join(outcome, dirname(file)));
    const name = basename(file);
    const stamp = new Date().toISOString().replaceAll(/[-:.]/g, '');
    const target = join(folder, (await exists(join(folder, name))) ? `${stamp}-${name}` : name);
    await rename(this.claimedPath(file), target);
    await rename(this.rejects, `${target}.rejects.csv`).catch(() => undefined);
    // A report appears whole.
    const draft = `${this.rejects}.report`;
    await writeFile(draft, reportOf(target));
    // What the server writes elsewhere is for its user alone.
    const rights = (await this.#rights()) & 0o666;
    for (const path of [`${target}.rejects.csv`, draft]) await chmod(path, rights).catch(() => undefined);
    await rename(draft, `${target}.report.txt`);
  }

  /** Creates a folder with the rights of the inbox. Throws if a part of the path is something else, such as a link. */
  async #ensure(folder: string): Promise<string> {
    let path = this.root;
    for (const part of folder.split('/').filter((each) => each !== '' && each !== '.')) {
      path = join(path, part);
      if (!(await exists(path))) {
        await mkdir(path);
        if (!folder.startsWith(WORKING)) await chmod(path, await this.#rights()).catch(() => undefined);
      }
      if (!(await lstat(path)).isDirectory()) throw new Error(`${folder} is not a folder`);
    }
    return path;
  }

  async #rights(): Promise<number> {
    return (await stat(this.root)).mode & 0o7777;
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
