import type { FieldFailure } from '@bourse/envelope';
import { MAX_UNKNOWN, unknownMessage } from './unknown-parameter.js';

/** The known parameters of a search string, and the faults of its text before any value is read. */
export interface SearchString {
  readonly values: Readonly<Record<string, string>>;
  readonly failures: readonly FieldFailure[];
}

/** The message for a parameter without a value. */
export const EMPTY_MESSAGE = 'must not be empty';

const noFailures: readonly FieldFailure[] = [];
const noNames: ReadonlySet<string> = new Set();

/** The names of the parameters of an endpoint. */
export interface ParameterNames {
  readonly all: ReadonlySet<string>;
  /** Those that take several values. */
  readonly lists: ReadonlySet<string>;
}

/**
 * Splits and decodes by hand: a query costs a microsecond, and repeats and broken escapes remain visible. A repeated
 * list is read as one, joined by commas. A name that is neither known nor ignored is a failure.
 */
export function readSearchString(
  search: string,
  { all: knownNames, lists }: ParameterNames,
  ignored: ReadonlySet<string> = noNames,
): SearchString {
  const values: Record<string, string> = {};
  let failures: Map<string, FieldFailure> | null = null;
  let unknownCount = 0;
  const fail = (field: string, message: string, value: string) => {
    failures ??= new Map();
    if (!failures.has(field)) failures.set(field, { field, message, value, status: 400 });
  };
  const failUnknown = (name: string, value: string) => {
    if (failures?.has(name) === true || unknownCount >= MAX_UNKNOWN) return;
    fail(name, unknownMessage(name, knownNames, unknownCount++), value);
  };

  for (let start = search.startsWith('?') ? 1 : 0; start < search.length;) {
    let end = search.indexOf('&', start);
    if (end === -1) end = search.length;
    let equals = search.indexOf('=', start);
    if (equals === -1 || equals > end) equals = end;
    const rawName = search.slice(start, equals);
    const rawValue = search.slice(equals + 1, end);
    const isNothing = start === end;
    start = end + 1;
    if (isNothing) continue;

    const name = decode(rawName);
    const value = decode(rawValue);
    if (name === null || value === null) fail(name ?? rawName, 'is not valid percent-encoding', rawValue);
    else if (!knownNames.has(name)) {
      if (!ignored.has(name)) failUnknown(name, value);
      continue;
    } else if (value === '') fail(name, EMPTY_MESSAGE, value);
    else if (lists.has(name) && Object.hasOwn(values, name)) values[name] += `,${value.trimStart()}`;
    else if (Object.hasOwn(values, name)) fail(name, 'must be given only once', value);
    // A rejected parameter counts as sent, so that no dependent fault is reported too.
    if (name !== null && knownNames.has(name)) values[name] ??= value ?? rawValue;
  }
  return { values, failures: failures === null ? noFailures : [...(failures as Map<string, FieldFailure>).values()] };
}

function decode(raw: string): string | null {
  const spaced = raw.includes('+') ? raw.replaceAll('+', ' ') : raw;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return null;
  }
}
