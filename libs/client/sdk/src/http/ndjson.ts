import { ConnectionError } from '../errors/other-errors.js';
import { reasonOf } from './attempt.js';

/**
 * The rows of a stream of lines of JSON, as they come. A stream that fails, or ends amid a row, is a ConnectionError; one that
 * the signal ended throws its reason. A loop that is left cancels it.
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
    throw new ConnectionError(`the stream broke off: ${reasonOf(error)}.`, error);
  } finally {
    // Not awaited: a stream that hangs would keep the loop from ending.
    reader.cancel().catch(() => {});
  }
}

const rowsOf = <Row>(lines: readonly string[]) => lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row); // prettier-ignore
