import type { UniverseSnapshot } from './snapshot.js';

/** A value that is computed once per snapshot and dropped with it. A rejected promise is dropped immediately. */
export function perSnapshot<T>(compute: (snapshot: UniverseSnapshot) => T): (snapshot: UniverseSnapshot) => T {
  const known = new WeakMap<UniverseSnapshot, { readonly value: T }>();
  return (snapshot) => {
    let entry = known.get(snapshot);
    if (entry === undefined) {
      known.set(snapshot, (entry = { value: compute(snapshot) }));
      if (entry.value instanceof Promise) entry.value.catch(() => known.delete(snapshot));
    }
    return entry.value;
  };
}
