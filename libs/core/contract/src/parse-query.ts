import { type FieldFailure, fieldErrors } from '@bourse/envelope';
import type { z } from 'zod';
import { type CarriedCodes, noCarriedCodes, withCarriedCodes } from './carried-codes.js';
import { isList } from './list-fields.js';
import { EMPTY_MESSAGE, type ParameterNames, readSearchString } from './search-string.js';

/** A request's query parameters: an object of the builders in `fields.ts`. */
export type QuerySchema = z.ZodObject;

export interface QueryOptions {
  /** Ignored parameters. */
  readonly ignored?: ReadonlySet<string> | undefined;
  /** Valid codes in addition to those of the tables. */
  readonly carried?: CarriedCodes | undefined;
}

type ParameterTexts = Readonly<Partial<Record<string, string>>>;

declare const shared: unique symbol;
/** A frozen query that equal requests share while it is cached: what follows from it can be cached by its identity. */
export type SharedQuery<Query> = Readonly<Query> & { readonly [shared]: true };

/** Freezes a query whose cache gives it to equal requests. */
export function shareQuery<Query extends object>(query: Query): SharedQuery<Query> {
  for (const value of Object.values(query)) if (Array.isArray(value)) Object.freeze(value);
  return Object.freeze(query) as SharedQuery<Query>;
}

const noFailures: readonly FieldFailure[] = [];
const noNames: ParameterNames = { all: new Set(), lists: new Set() };
const namesBySchema = new WeakMap<QuerySchema, ParameterNames>();

/**
 * Reads a raw search string (what follows `?`, undecoded) by a schema of the contract.
 * Throws one `bad_request` with every invalid field, unknown parameters included.
 */
export function parseQuery<S extends QuerySchema>(
  schema: S,
  rawSearch: string,
  { ignored, carried }: QueryOptions = {},
): z.output<S> {
  const { values, failures } = readSearchString(rawSearch, namesOf(schema), ignored);
  return parsedValues(schema, values, failures, carried);
}

/** Reports every parameter of a search string as a failure, for endpoints without parameters. */
export function unknownParameters(rawSearch: string): readonly FieldFailure[] {
  return rawSearch === '' ? noFailures : readSearchString(rawSearch, noNames).failures;
}

/** Reads parameters from outside a query string, each as its text in one; throws like `parseQuery`. */
export function parseValues<S extends QuerySchema>(
  schema: S,
  values: ParameterTexts,
  carried?: CarriedCodes,
): z.output<S> {
  const empty = Object.keys(values).filter((field) => values[field] === '');
  const failures = empty.map((field) => ({ field, message: EMPTY_MESSAGE, value: '', status: 400 as const }));
  return parsedValues(schema, values, failures, carried);
}

function parsedValues<S extends QuerySchema>(
  schema: S,
  values: ParameterTexts,
  failures: readonly FieldFailure[],
  carried: CarriedCodes = noCarriedCodes,
): z.output<S> {
  const parsed = withCarriedCodes(carried, () => schema.safeParse(values));
  if (parsed.success && failures.length === 0) return parsed.data;

  const issues = parsed.success ? [] : parsed.error.issues.map((issue) => toFailure(issue, values));
  const fields = new Set(failures.map(({ field }) => field));
  throw fieldErrors([...failures, ...issues.filter(({ field }) => !fields.has(field))]);
}

function namesOf(schema: QuerySchema): ParameterNames {
  let names = namesBySchema.get(schema);
  if (names === undefined) {
    const all = new Set(Object.keys(schema.shape));
    const lists = new Set([...all].filter((name) => isList(schema.shape[name]!)));
    namesBySchema.set(schema, (names = { all, lists }));
  }
  return names;
}

function toFailure(issue: z.core.$ZodIssue, values: ParameterTexts): FieldFailure {
  const field = String(issue.path[0]);
  const value = values[field] ?? null;
  const status = issue.code === 'custom' && issue.params?.['status'] === 422 ? 422 : 400;
  return { field, message: value === null ? 'is required' : issue.message, value, status };
}
