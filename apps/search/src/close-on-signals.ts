import { inspect } from 'node:util';

const ECHO_MS = 500;

/** Closes once on SIGTERM or SIGINT. Another signal ends the process at once, unless it is the first one's echo. */
export function closeOnSignals(close: () => Promise<void>): void {
  let closingSince: number | null = null;
  const onSignal = () => {
    if (closingSince === null) {
      closingSince = performance.now();
      void end(close);
    } else if (performance.now() - closingSince > ECHO_MS) process.exit(1);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

async function end(close: () => Promise<void>): Promise<void> {
  try {
    await close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`The shutdown failed: ${inspect(error)}\n`);
    process.exit(1);
  }
}
