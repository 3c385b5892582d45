import type { UniverseSnapshot } from './snapshot.js';

/** A value that is worked out once a snapshot, and goes with it. */
export function perSnapshot<T>(compute: (snapshot: UniverseSnapshot) => T): (snapshot: UniverseSnapshot) => T {
  const known = new WeakMap<UniverseSnapshot, { readonly value: T }>();
  return (snapshot) => {
    let entry = known.get(snapshot);
    if (entry === undefined) known.set(snapshot, (entry = { value: compute(snapshot) }));
    return entry.value;
  };
}
