import type { ListStocksQuery } from '@bourse/contract';
import { formatAlternatives, fieldErrors, type FieldFailure, nearest } from '@bourse/envelope';
import { fieldOf, type FilterField, filterFields, type FilterKindOf, isAmong } from '@bourse/instrument';
import { perSnapshot } from '../snapshot/per-snapshot.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';

/** Filters by texts of the universe. */
type OpenList = { [F in FilterField]: FilterKindOf<F> extends 'names' ? F : never }[FilterField];
const openLists = filterFields.filter((name): name is OpenList => fieldOf(name).filter?.kind === 'names');

export function isOpenList(name: string): name is OpenList {
  return isAmong(openLists, name);
}

/** Maximum number of values in an error, the nearest to the given one first. */
const MAX_LISTED = 10;
const MAX_NEAR = 5;
/** A source may write anything: a longer text is not part of a sentence of ours, which models read. */
const MAX_NAME = 40;

/** The values of each list by their lower case. */
const knownValues = perSnapshot((snapshot) => {
  const entries = openLists.map((name) => {
    const values = snapshot.valuesOf(name).filter((value) => value !== null);
    return [name, new Map(values.map((value) => [value.toLowerCase(), value]))] as const;
  });
  return new Map(entries);
});

/** Throws a 400 for values that no instrument of the universe has, in any status. */
export function requireKnownValues(snapshot: UniverseSnapshot, query: Pick<ListStocksQuery, OpenList>): void {
  const failures = openLists.flatMap((field): FieldFailure[] => {
    const requested = query[field];
    if (requested === undefined) return [];
    const allowedValues = knownValues(snapshot).get(field)!;
    const unknown = requested.find((value) => !allowedValues.has(value.toLowerCase()));
    if (unknown === undefined) return [];
    return [{ field, message: unknownMessage(unknown, allowedValues), value: requested.join(','), status: 400 }];
  });
  if (failures.length > 0) throw fieldErrors(failures);
}

function unknownMessage(value: string, allowedValues: ReadonlyMap<string, string>): string {
  const names = [...allowedValues.values()].filter((name) => name.length <= MAX_NAME);
  const message = `has a member \`${value}\` that does not match any instrument`;
  if (names.length === 0) return message;
  const near = nearest(value, names, { max: MAX_NEAR, onlyClose: true, byWords: true });
  if (near.length > 0) return `${message}; did you mean ${formatAlternatives(near)}?`;
  const listed = nearest(value, names, { max: MAX_LISTED });
  return `${message}: ${listed.join(', ')}${listed.length < names.length ? ' …' : ''}`;
}
