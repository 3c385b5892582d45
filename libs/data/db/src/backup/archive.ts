// A backup is a gzipped tar archive: its header; the rows of each table in pages, one row per line; the checksums of
// these members, in the form of `sha256sum`; and the seal of the checksums.
import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { extract, pack, type Pack } from 'tar-stream';
import type { BackupPage, BackupPart } from './backup-part.js';
import { type Seal, SealDigest, type SealKey, sealOf } from './backup-seal.js';

const HEADER = 'backup.json';
const CHECKSUMS = 'SHA256SUMS';
const SEAL = 'seal.json';
const MAX_MEMBER_BYTES = 512 * 1024 * 1024;

/** The rows of one table as lines of JSON. */
export interface WrittenPage {
  readonly table: string;
  readonly lines: string;
}

/** The bytes of a backup before gzip. */
export function packBackup(header: object, pages: AsyncIterable<WrittenPage>, key: SealKey | null): Readable {
  const archive = pack();
  addMembers(archive, header, pages, key).catch((error: Error) => archive.destroy(error));
  return Readable.from(archive);
}

async function addMembers(
  archive: Pack,
  header: object,
  pages: AsyncIterable<WrittenPage>,
  key: SealKey | null,
): Promise<void> {
  let checksums = '';
  const add = (name: string, content: string) => {
    checksums += checksumLine(name, content);
    return promisify(archive.entry.bind(archive, { name, mode: 0o600 }, content))();
  };
  await add(HEADER, `${JSON.stringify(header, null, 2)}\n`);
  let pageNumber = 0;
  for await (const { table, lines } of pages) await add(`${table}/${++pageNumber}.jsonl`, `${lines}\n`);
  const sealed = checksums;
  await add(CHECKSUMS, sealed);
  await add(SEAL, `${JSON.stringify(sealOf(digestOf(sealed, key)))}\n`);
  archive.finalize();
}

const checksumLine = (name: string, content: string) => `${hash('sha256', content)}  ${name}\n`;

const digestOf = (checksums: string, key: SealKey | null) => new SealDigest(key).add(Buffer.from(checksums)).end();

export async function* partsOfArchive(unzipped: Readable, key: SealKey | null): AsyncGenerator<BackupPart> {
  let checksums = '';
  const archive = extract();
  pipeline(unzipped, archive as unknown as NodeJS.WritableStream, () => undefined);
  for await (const member of archive) {
    const { name, size } = member.header;
    if (size > MAX_MEMBER_BYTES) throw new SyntaxError('a member is too large');
    const content = await text(member as AsyncIterable<Buffer>);
    if (name === SEAL) yield { seal: JSON.parse(content) as Seal | null, own: digestOf(checksums, key) };
    else if (name === CHECKSUMS && content !== checksums) throw new SyntaxError('other checksums');
    else if (name !== CHECKSUMS) {
      checksums += checksumLine(name, content);
      yield name === HEADER ? { header: content } : { page: pageOf(name, content) };
    }
  }
}

function pageOf(name: string, content: string): BackupPage {
  const lines = content.trimEnd().split('\n');
  return { table: dirname(name), rows: lines.length, json: `[${lines.join(',')}]` };
}
