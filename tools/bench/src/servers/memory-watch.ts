import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 100;
const MIB = 1024;

/** Processes that outlive the server, or serve other processes too: the owner of an embedded database. */
const FOREIGN = /owner\.main\.js/;

/** Resident memory of a process and of the builders that it starts, sampled until `stop`. */
export class MemoryWatch {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  /** The largest sum of the process and its builders, MiB. */
  peak = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
  }

  stop(): number {
    clearInterval(this.#timer);
    this.#sample();
    return this.peak;
  }

  #sample(): void {
    const sum = [this.#pid, ...childrenOf(this.#pid)].reduce((total, pid) => total + residentOf(pid), 0);
    this.peak = Math.max(this.peak, sum);
  }
}

/** MiB; 0 for a process that has ended. */
export function residentOf(pid: number): number {
  return statusField(pid, 'VmRSS') / MIB;
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((child) => statusField(child, 'PPid') === pid && !FOREIGN.test(commandOf(child)));
}

function statusField(pid: number, field: string): number {
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readProc(pid, 'status'))?.[1] ?? 0);
}

function commandOf(pid: number): string {
  return readProc(pid, 'cmdline');
}

function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
