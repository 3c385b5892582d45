import { CommandError } from '../command-error.js';

/**
 * A terminal signals the whole process group, and launchers forward the signal: a repeat within this time is the same
 * signal.
 */
const ECHO_MS = 500;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborts with a CommandError of this text on the first stop signal; a second one ends the process immediately, also
 * while a call of the file system does not return, which an ordinary exit waits for. Once stopped, `ignore` changes nothing: the repeated signal of a launcher must not end the process before its message.
 */
export function stopOnSignals(text: string): { signal: AbortSignal; ignore: () => void } {
  const stopping = new AbortController();
  let mayRepeat = true;
  const onSignal = (signal: (typeof signals)[number]) => {
    if (!mayRepeat) {
      ignore();
      process.kill(process.pid, signal);
    }
    if (stopping.signal.aborted) return;
    // A repeated signal that waits behind a long computation is handled before the immediate.
    setTimeout(() => setImmediate(() => (mayRepeat = false)), ECHO_MS).unref();
    stopping.abort(new CommandError(text));
  };
  const ignore = () => signals.forEach((signal) => process.off(signal, onSignal));
  for (const signal of signals) process.on(signal, onSignal);
  return { signal: stopping.signal, ignore: () => stopping.signal.aborted || ignore() };
}
