import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that own the embedded database of a data folder: one at the most, or something is wrong. */
export function ownersOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const args = commandLineOf(pid);
      return args[2]?.endsWith('owner.main.js') === true && args[3] === dataDir;
    });
}

function commandLineOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
