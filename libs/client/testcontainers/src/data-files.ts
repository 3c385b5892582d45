import { readdirSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Files of this machine that the container loads before it answers. */
export interface DataFiles {
  readonly path: string;
  /** Arguments of the command that loads it, without the path. */
  readonly load: readonly string[];
}

export interface Placed {
  readonly isFolder: boolean;
  readonly source: string;
  /** Where it lies inside. */
  readonly target: string;
  readonly load: readonly string[];
}

/** Throws where there is no such file, or nothing in a folder. */
export function placed(files: readonly DataFiles[]): Placed[] {
  return files.map(({ path, load }, i) => {
    const isFolder = statSync(path).isDirectory();
    if (isFolder && readdirSync(path).length === 0) throw new Error(`there is nothing in ${path}`);
    // What a file is called may say which symbol is in it.
    return { isFolder, source: path, target: `/bourse-data/${i}/${basename(path)}`, load };
  });
}
