/** Bytes of the first line that are read. */
const MAX_LOOKED_AT = 1 << 16;

/**
 * The delimiter of a table, and all of its bytes: a comma unless the first line has none and semicolons or tabs
 * instead.
 */
export async function detectDelimiter(
  bytes: AsyncIterable<Buffer>,
): Promise<{ delimiter: string; chunks: AsyncIterable<Buffer> }> {
  const source = bytes[Symbol.asyncIterator]();
  const leadingChunks: Buffer[] = [];
  let line = '';
  while (line.length < MAX_LOOKED_AT && !/[^\r\n]+[\r\n]/.test(line)) {
    const { value, done } = await source.next();
    if (done === true) break;
    leadingChunks.push(value);
    line = (line + value.toString('utf8', 0, MAX_LOOKED_AT)).replace(/^\ufeff/, '');
  }
  return { delimiter: delimiterOf(line), chunks: joinChunks(leadingChunks, source) };
}

function delimiterOf(text: string): string {
  const header = /[^\r\n]+/.exec(text)?.[0] ?? '';
  if (header.includes(',')) return ',';
  return [';', '\t'].find((delimiter) => header.includes(delimiter)) ?? ',';
}

async function* joinChunks(leadingChunks: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* leadingChunks;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
