// Backups of Bourse 0.1: gzipped lines of JSON. A header, pages of two lines (which table and how many rows; the rows),
// and the seal of all lines before it. Before the release, a page was one line: `[table, rows]`.
import type { BackupPart } from './backup-part.js';
import { type Seal, SealDigest, type SealKey } from './backup-seal.js';

const NEWLINE = 10;
const MAX_LINE = 512 * 1024 * 1024;

type OneLinePage = readonly [table: string, rows: readonly unknown[]];
type PageInfo = { readonly table: string; readonly rows: number } | Seal | null;

export async function* partsOfVersion1(
  unzipped: AsyncIterable<Buffer>,
  key: SealKey | null,
): AsyncGenerator<BackupPart> {
  const digest = new SealDigest(key);
  const lines = linesOf(unzipped);
  const read = async () => (await lines.next()).value as Buffer | undefined;
  const header = await read();
  if (header === undefined) return;
  digest.add(header);
  yield { header: header.toString() };
  for (let line = await read(); line !== undefined; line = await read()) {
    const about = JSON.parse(line.toString()) as PageInfo | OneLinePage;
    if (isOneLine(about)) {
      digest.add(line);
      yield { page: { table: about[0], rows: about[1].length, json: JSON.stringify(about[1]) } };
      continue;
    }
    const rows = await read();
    if (about !== null && 'table' in about && rows !== undefined) {
      digest.add(line).add(rows);
      yield { page: { ...about, json: rows.toString() } };
    } else if (about !== null && 'sha256' in about && rows === undefined) yield { seal: about, own: digest.end() };
    else throw new SyntaxError('neither a page nor the seal at the end');
  }
}

function isOneLine(about: PageInfo | OneLinePage): about is OneLinePage {
  return Array.isArray(about);
}

/** Lines with their newline. */
async function* linesOf(unzipped: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of unzipped) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end + 1)]);
      [parts, held, from] = [[], 0, end + 1];
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > MAX_LINE) throw new SyntaxError('an unterminated line');
  }
  if (held > 0) throw new SyntaxError('an unterminated line');
}
