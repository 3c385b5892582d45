import { once } from 'node:events';

/**
 * Writes chunks to standard output with backpressure. Ends silently when the reader closes the pipe, as `| head` does;
 * throws errors of the chunks.
 */
export async function printChunks(chunks: AsyncIterable<string>): Promise<void> {
  const { stdout } = process;
  const gone = new AbortController();
  let failure: NodeJS.ErrnoException | null = null;
  stdout.once('error', (error: NodeJS.ErrnoException) => {
    failure = error;
    gone.abort();
  });
  const waitForDrain = () => once(stdout, 'drain', { signal: gone.signal }).catch(() => undefined);
  const isOpen = (): boolean => {
    if (failure !== null && failure.code !== 'EPIPE') throw failure;
    return failure === null;
  };
  for await (const chunk of chunks) {
    if (!stdout.write(chunk)) await waitForDrain();
    if (!isOpen()) return;
  }
  if (stdout.writableNeedDrain) await waitForDrain();
  isOpen();
}
