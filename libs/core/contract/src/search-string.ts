import type { FieldFailure } from '@bourse/envelope';

/** The known parameters of a search string, and what is wrong with its text before any value is looked at. */
export interface SearchString {
  readonly values: Readonly<Record<string, string>>;
  readonly failures: readonly FieldFailure[];
}

/** What is wrong with a parameter that is given without a value. */
export const emptyMessage = 'must not be empty';

const none: readonly FieldFailure[] = [];

/** Splits and decodes by hand: a query costs a microsecond, and repeats and broken escapes stay visible. */
export function readSearchString(search: string, known: ReadonlySet<string>): SearchString {
  const values: Record<string, string> = {};
  let failures: FieldFailure[] | null = null;
  const fail = (field: string, message: string, value: string) => {
    failures ??= [];
    if (!failures.some((failure) => failure.field === field)) failures.push({ field, message, value, status: 400 });
  };

  for (let start = search.startsWith('?') ? 1 : 0; start < search.length;) {
    let end = search.indexOf('&', start);
    if (end === -1) end = search.length;
    let equals = search.indexOf('=', start);
    if (equals === -1 || equals > end) equals = end;
    const rawName = search.slice(start, equals);
    const rawValue = search.slice(equals + 1, end);
    start = end + 1;

    const name = decode(rawName);
    const value = decode(rawValue);
    if (name === null || value === null) fail(name ?? rawName, 'is not valid percent-encoding', rawValue);
    else if (!known.has(name)) continue;
    else if (Object.hasOwn(values, name)) fail(name, 'must be given only once', value);
    else if (value === '') fail(name, emptyMessage, value);
    // Refused or not, it was given: whatever depends on that is not told besides.
    if (name !== null && known.has(name)) values[name] ??= value ?? rawValue;
  }
  return { values, failures: failures ?? none };
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
