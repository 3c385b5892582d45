import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that own the embedded database of a data folder (at most one, unless something is wrong). */
export function ownersOf(dataDir: string): number[] {
  return processes()
    .filter(({ args }) => args.some((arg) => arg.endsWith('owner.main.js')) && args.includes(dataDir))
    .map(({ pid }) => pid);
}

function processes(): { pid: number; args: string[] }[] {
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
