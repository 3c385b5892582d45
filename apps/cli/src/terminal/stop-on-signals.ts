import { constants } from 'node:os';
import { CommandError } from '../command-error.js';

/**
 * A terminal signals the whole process group, and launchers forward the signal: a repeat within this time is the same
 * signal.
 */
const ECHO_MS = 500;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborts with a CommandError of this text on the first stop signal; a second one ends the process immediately. Once
 * stopped, `ignore` changes nothing: the repeated signal of a launcher must not end the process before its message.
 */
export function stopOnSignals(text: string): { signal: AbortSignal; ignore: () => void } {
  const stopping = new AbortController();
  let mayRepeat = true;
  const onSignal = (signal: (typeof signals)[number]) => {
    if (!mayRepeat) process.exit(128 + constants.signals[signal]);
    if (stopping.signal.aborted) return;
    // A repeated signal that waits behind a long computation is handled before the immediate.
    setTimeout(() => setImmediate(() => (mayRepeat = false)), ECHO_MS).unref();
    stopping.abort(new CommandError(text));
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    signal: stopping.signal,
    ignore: () => stopping.signal.aborted || signals.forEach((signal) => process.off(signal, onSignal)),
  };
}
