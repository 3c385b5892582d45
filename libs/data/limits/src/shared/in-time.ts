/**
 * What takes longer has failed: the answer has to go out. Not sooner, since whoever gives up charges the key beside the
 * others, who may still be answered.
 */
export const PATIENCE_MS = 250;
/** So much later than it should be, a timer says that this process was busy, not Valkey. */
export const HELD_UP_MS = 20;

/** Whoever was held up himself for so long still takes the answers that have come meanwhile. */
export function inTime<T>(command: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const dueMs = performance.now() + PATIENCE_MS;
    const wasHeldUp = () => performance.now() - dueMs > HELD_UP_MS;
    const late = () => reject(new Error('Valkey does not answer in time'));
    let timer = setTimeout(() => {
      if (wasHeldUp()) timer = setTimeout(late, PATIENCE_MS);
      else setImmediate(late);
    }, PATIENCE_MS);
    command.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
