/** Bytes that are no whole chunk of a known version; the message says what is wrong with them. */
export class ChunkDamaged extends Error {
  override readonly name = 'ChunkDamaged';
}
