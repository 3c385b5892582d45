import { type CarriedCodes, parseValues, type QuerySchema, type SharedQuery, shareQuery } from '@bourse/contract';
import { ApiError, fieldErrors, type FieldFailure } from '@bourse/envelope';
import { camelCase } from '@bourse/instrument';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Reads arguments by the schema of their REST parameters, so that defaults, limits and errors are the same in both.
 * `names` maps arguments that are not just the parameter in camel case; `carried` codes are valid in addition to those
 * of the tables.
 */
export function readArguments<S extends QuerySchema>(
  schema: S,
  args: Arguments,
  names: Readonly<Record<string, string>> = {},
  carried?: CarriedCodes,
): SharedQuery<z.output<S>> {
  let read = cacheBySchema.get(schema);
  if (read === undefined) cacheBySchema.set(schema, (read = new LRUCache({ max: MAX_CACHED })));
  const key = JSON.stringify(args);
  let output = read.get(key);
  if (output === undefined) read.set(key, (output = shareQuery(parseArguments(schema, args, names, carried))));
  return output as SharedQuery<z.output<S>>;
}

/** Clients repeat the same operations: parsed arguments are cached. */
const cacheBySchema = new WeakMap<QuerySchema, LRUCache<string, SharedQuery<object>>>();
const MAX_CACHED = 500;

function parseArguments<S extends QuerySchema>(
  schema: S,
  args: Arguments,
  names: Readonly<Record<string, string>>,
  carried: CarriedCodes | undefined,
): z.output<S> {
  const values: Record<string, string> = {};
  for (const parameter of Object.keys(schema.shape)) {
    const value = args[names[parameter] ?? camelCase(parameter)];
    if (value !== undefined && value !== null) values[parameter] = String(value);
  }
  return inArguments(names, () => parseValues(schema, values, carried));
}

/** Rewrites an error of parameters with the names of their arguments. */
export function inArguments<T>(names: Readonly<Record<string, string>>, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_request') throw error;
    const nameOf = (parameter: string) => names[parameter] ?? camelCase(parameter);
    throw fieldErrors(
      failuresOf(error).map((failure) => ({
        ...failure,
        field: nameOf(failure.field),
        message: failure.message.replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, nameOf),
      })),
    );
  }
}

/** The invalid fields of a refusal. */
export function failuresOf(error: ApiError): FieldFailure[] {
  const { errors } = (error as ApiError<'bad_request'>).details ?? { errors: [] };
  return errors.map((each) => ({ ...each, status: error.status === 422 ? 422 : 400 }));
}
