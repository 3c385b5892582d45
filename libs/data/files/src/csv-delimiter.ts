import { detectDelimiter } from '@bourse/statement';

/** Bytes of the first line that are read. */
const MAX_LOOKED_AT = 1 << 16;

/** The delimiter of the first line of a table, and all of its bytes. */
export async function readDelimiter(
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
  const [header = ''] = /[^\r\n]+/.exec(line) ?? [];
  return { delimiter: detectDelimiter(header) || ',', chunks: joinChunks(leadingChunks, source) };
}

async function* joinChunks(leadingChunks: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* leadingChunks;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
