/** Maximum time of the event loop for chunks of one answer in a row. */
const SLICE_MS = 3;

/**
 * Creates chunks in slices of some milliseconds: a client that reads as fast as they are created would occupy the event
 * loop until the last one.
 */
export async function* slicedChunks(chunks: Iterable<Buffer>, pause: () => Promise<void>): AsyncGenerator<Buffer> {
  let endsAtMs = performance.now() + SLICE_MS;
  for (const chunk of chunks) {
    yield chunk;
    if (performance.now() < endsAtMs) continue;
    await pause();
    endsAtMs = performance.now() + SLICE_MS;
  }
}
