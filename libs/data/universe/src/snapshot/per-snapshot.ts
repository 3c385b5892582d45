import type { UniverseSnapshot } from './snapshot.js';

/** A value that is computed once per snapshot and dropped with it. A rejected promise is dropped immediately. */
export function perSnapshot<T>(compute: (snapshot: UniverseSnapshot) => T): (snapshot: UniverseSnapshot) => T {
  const entries = new WeakMap<UniverseSnapshot, { readonly value: T }>();
  return (snapshot) => {
    let entry = entries.get(snapshot);
    if (entry === undefined) {
      entries.set(snapshot, (entry = { value: compute(snapshot) }));
      if (entry.value instanceof Promise) entry.value.catch(() => entries.delete(snapshot));
    }
    return entry.value;
  };
}
