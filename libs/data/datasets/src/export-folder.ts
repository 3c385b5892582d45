// Datasets side by side in one folder, named after the time at which they were begun.
import { type DatasetFile, type DatasetManifest, MANIFEST_NAME } from '@bourse/exports';
import { type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface StoredDataset {
  /** `20261129T031500Z`. */
  readonly name: string;
  readonly manifest: DatasetManifest;
}

/** A file of a dataset that can be read. */
export interface StoredFile extends DatasetFile {
  readonly absolutePath: string;
}

/** Names the newest dataset. */
export const LATEST = 'latest';
const NAME = /^\d{8}T\d{6}Z$/;

export class ExportFolder {
  readonly #manifests = new Map<string, DatasetManifest>();

  constructor(readonly directory: string) {}

  /** The complete datasets, newest first; none where the folder does not exist. */
  async list(): Promise<StoredDataset[]> {
    const names = (await this.#entries()).filter((name) => NAME.test(name)).sort((a, b) => (a < b ? 1 : -1));
    for (const name of this.#manifests.keys()) if (!names.includes(name)) this.#manifests.delete(name);
    const found = await Promise.all(names.map(async (name) => ({ name, manifest: await this.#manifestOf(name) })));
    return found.filter((each): each is StoredDataset => each.manifest !== null);
  }

  /** A file by `NAME/PATH` or `latest/PATH`, as manifests list them; null for any other name. */
  async find(name: string): Promise<StoredFile | null> {
    const slash = name.indexOf('/');
    const [given, path] = [name.slice(0, slash), name.slice(slash + 1)];
    const datasets = await this.list();
    const dataset = given === LATEST ? datasets[0] : datasets.find((each) => each.name === given);
    const file = dataset?.manifest.files.find((each) => each.path === path);
    return file === undefined ? null : { ...file, absolutePath: join(this.directory, dataset!.name, file.path) };
  }

  /** The same, opened; null also if the file was removed. The caller closes it. */
  async open(name: string): Promise<{ readonly file: StoredFile; readonly handle: FileHandle } | null> {
    const file = await this.find(name);
    const handle = file === null ? null : await readIfThere(() => open(file.absolutePath));
    return handle === null ? null : { file: file!, handle };
  }

  /** Removes all datasets but the newest ones, and what an export that was killed left behind. */
  async prune(keep: number): Promise<void> {
    const kept = new Set((await this.list()).slice(0, keep).map(({ name }) => name));
    const gone = (await this.#entries()).filter((name) => NAME.test(name.replace(/\.part$/, '')) && !kept.has(name));
    await Promise.all(gone.map((name) => rm(join(this.directory, name), { recursive: true, force: true })));
  }

  async #entries(): Promise<string[]> {
    return (await readIfThere(() => readdir(this.directory))) ?? [];
  }

  async #manifestOf(name: string): Promise<DatasetManifest | null> {
    const kept = this.#manifests.get(name);
    if (kept !== undefined) return kept;
    const text = await readIfThere(() => readFile(join(this.directory, name, MANIFEST_NAME), 'utf8'));
    if (text === null) return null;
    const manifest = JSON.parse(text) as DatasetManifest;
    this.#manifests.set(name, manifest);
    return manifest;
  }
}

/** Null where nothing has the name. */
async function readIfThere<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code!)) return null;
    throw error;
  }
}

/** The name of a dataset that begins now. */
export function nameOfDataset(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
