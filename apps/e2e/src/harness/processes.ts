import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that own the embedded database of a data folder (at most one, unless there is a fault). */
export const ownersOf = (dataDir: string): number[] => listOwners((arg) => arg === dataDir);

/** The same of every data folder in a folder, itself included. */
export const ownersWithin = (folder: string): number[] =>
  listOwners((arg) => arg === folder || arg.startsWith(`${folder}/`));

function listOwners(isOf: (dataDir: string) => boolean): number[] {
  return listProcesses()
    .filter(({ args }) => args.some((arg) => arg.endsWith('owner.main.js')) && args.some(isOf))
    .map(({ pid }) => pid);
}

function listProcesses(): { pid: number; args: string[] }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), args: readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0') }];
      } catch {
        return [];
      }
    });
}
