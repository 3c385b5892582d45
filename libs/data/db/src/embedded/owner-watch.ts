import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { logLine } from './owner-log.js';

interface WatchedOwner {
  /** The connection to it. */
  readonly socket: Socket;
  readonly pid: number;
  readonly silenceMs: number;
  readonly log: string;
}

const CHECKS = 12;

/**
 * Ends an owner that sends nothing for so long, not even heartbeats: it is frozen, and no other can start while it
 * holds the lock. Checks are counted instead of the time: after a halt of this process, all that has arrived is read
 * before the next check.
 */
export function endSilentOwner({ socket, pid, silenceMs, log }: WatchedOwner): void {
  let silentChecks = 0;
  socket.on('data', () => (silentChecks = 0));
  const timer = setInterval(() => {
    if (++silentChecks <= CHECKS || !isOwner(pid)) return;
    logLine(`a client ends the owner: no heartbeat for ${silenceMs / 1000} s`, log);
    end(pid);
  }, silenceMs / CHECKS).unref();
  socket.on('close', () => clearInterval(timer));
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended, or belongs to another user.
  }
}

/** In another container with the same data folder, the number may be that of any process. */
function isOwner(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('owner.main.js');
  } catch {
    return false;
  }
}
