/**
 * A copy in memory of its own, for caches. Node cuts small buffers out of blocks of 64 KiB, and a cached one keeps its
 * whole block.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
