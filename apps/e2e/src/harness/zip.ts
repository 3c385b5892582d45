import { inflateRawSync } from 'node:zlib';

/** The first file of a zip archive: as much of the format as archives of one file use. */
export function firstFileOf(archive: Buffer): Buffer {
  const start = 30 + archive.readUInt16LE(26) + archive.readUInt16LE(28);
  const isDeflated = archive.readUInt16LE(8) === 8;
  if (archive.readUInt32LE(0) !== 0x04034b50 || !isDeflated) throw new Error('no zip archive with a deflated file');
  return inflateRawSync(archive.subarray(start));
}
