import { ConnectionError } from '../errors/other-errors.js';
import { reasonOf } from './attempt.js';

/**
 * Yields the rows of a stream of JSON lines as they arrive. Throws a ConnectionError for a stream that fails or ends
 * within a row, or the reason of an aborted signal. Leaving the loop cancels the stream.
 */
export async function* ndjsonRows<Row>(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Row, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let isDone = false; !isDone;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = done ? '' : lines.pop()!;
      isDone = done;
      for (const row of rowsOf<Row>(lines)) {
        yield row;
        signal?.throwIfAborted();
      }
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new ConnectionError(`the stream was interrupted: ${reasonOf(error)}.`, error);
  } finally {
    // Not awaited: a hanging stream would keep the loop from ending.
    reader.cancel().catch(() => {});
  }
}

const rowsOf = <Row>(lines: readonly string[]) =>
  lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
