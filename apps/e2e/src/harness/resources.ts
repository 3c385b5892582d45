import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Resources {
  readonly residentMiB: number;
  readonly files: number;
  readonly sockets: number;
}

/** The resources of a process, read from the kernel. */
export function resourcesOf(pid: number): Resources {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const links = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  const sockets = links.filter((link) => link.startsWith('socket:')).length;
  return { residentMiB: Number(resident) / 1024, files: links.length, sockets };
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // Closed since the listing.
    return '';
  }
}

/** Between the medians of the first and the last fifth. */
export function growthOf(values: readonly number[]): number {
  const part = Math.max(1, Math.floor(values.length / 5));
  return median(values.slice(-part)) - median(values.slice(0, part));
}

/** Slope by least squares, per step. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const under = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
