import { readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Files of the host that the container loads before it answers. */
export interface DataFiles {
  readonly path: string;
  /** Arguments of the command that loads it, without the path. */
  readonly load: readonly string[];
}

export interface PlacedFile {
  readonly isFolder: boolean;
  readonly source: string;
  /** Its path inside the container. */
  readonly target: string;
  readonly load: readonly string[];
}

/** Throws when a file is missing or a folder is empty. */
export function placeFiles(files: readonly DataFiles[]): PlacedFile[] {
  return files.map(({ path, load }, i) => {
    const isFolder = statSync(path).isDirectory();
    if (isFolder && readdirSync(path).length === 0) throw new Error(`${path} is empty`);
    // The file name may contain the symbol.
    return { isFolder, source: path, target: `/bourse-data/${i}/${basename(path)}`, load };
  });
}
