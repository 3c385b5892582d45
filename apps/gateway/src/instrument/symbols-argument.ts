import { quoteSymbols } from '@bourse/contract';
import { type FieldFailure, fieldErrors } from '@bourse/envelope';

/** The same maximum as in `GET /v1/quotes`. */
export const maxSymbols = quoteSymbols.max;

/** The arguments of `instruments` other than `symbols`. */
interface OtherArguments {
  readonly first: number;
  readonly after: unknown;
  readonly sort: unknown;
  readonly filter: unknown;
}

/** The named symbols; null if none are named. Throws the 400 of invalid symbols, and of arguments that exclude them. */
export function readSymbols(value: unknown, others: OtherArguments): readonly string[] | null {
  const symbols = (value ?? null) as readonly string[] | null;
  if (symbols === null) return null;
  const failures = [...lengthFailures(symbols, others.first), ...blankFailures(symbols), ...exclusionFailures(others)];
  if (failures.length > 0) throw fieldErrors(failures);
  return symbols;
}

function lengthFailures({ length }: readonly string[], first: number): FieldFailure[] {
  if (length > maxSymbols) return [failure('symbols', `must contain at most ${maxSymbols} symbols`, String(length))];
  if (length <= first) return [];
  return [
    failure('first', `must be at least the number of symbols, ${length}: they are returned on one page`, String(first)),
  ];
}

function blankFailures(symbols: readonly string[]): FieldFailure[] {
  return symbols.flatMap((symbol, i) =>
    symbol.trim() === '' ? [failure(`symbols[${i}]`, 'must not be empty', symbol)] : [],
  );
}

function exclusionFailures(others: OtherArguments): FieldFailure[] {
  return (['after', 'sort', 'filter'] as const)
    .filter((name) => (others[name] ?? null) !== null)
    .map((name) => failure(name, 'must not be sent together with symbols', null));
}

function failure(field: string, message: string, value: string | null): FieldFailure {
  return { field, message, value, status: 400 };
}
