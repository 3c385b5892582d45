/** Instruments per statement. */
const IDS_PER_STATEMENT = 1000;

/** Joins groups of ids to batches for one statement each; no group is split. */
export function* toBatches(groups: Iterable<readonly number[]>): Generator<number[]> {
  let batch: number[] = [];
  for (const ids of groups) {
    batch.push(...ids);
    if (batch.length < IDS_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
