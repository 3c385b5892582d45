// The state of the store at ten times its bars, computed from what was measured.

/** Bytes of a B-tree page after its header and special space. */
const PAGE_BYTES = 8152;
/** A pair of integers, the header of its tuple, and its line pointer. */
const KEY_BYTES = 20;
/** PostgreSQL leaves a tenth of a page free. */
const FILL = 0.9;

const keysPerPage = Math.floor((PAGE_BYTES * FILL) / KEY_BYTES);

/** Levels of the primary key of chunks above its leaves, loaded in order. */
export function computeIndexLevels(chunks: number): number {
  let levels = 0;
  for (let pages = Math.ceil(chunks / keysPerPage); pages > 1; levels++) pages = Math.ceil(pages / keysPerPage);
  return levels;
}
