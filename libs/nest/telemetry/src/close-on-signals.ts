import { inspect } from 'node:util';

const ECHO_MS = 500;

/**
 * Runs `close` once on SIGTERM or SIGINT; a second signal ends the process immediately. A repeat within half a second
 * counts as the first signal: a terminal signals the whole process group, and npm and launchers forward the signal.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false;
  let mayRepeat = true;
  const onSignal = () => {
    if (!mayRepeat) process.exit(1);
    if (isClosing) return;
    isClosing = true;
    // A repeated signal that waits behind a long computation is handled before the immediate.
    setTimeout(() => setImmediate(() => (mayRepeat = false)), ECHO_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Shutdown failed: ${inspect(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
