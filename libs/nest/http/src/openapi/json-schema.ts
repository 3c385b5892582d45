import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** Schemas of answers by name, each as clients read it: a nested named schema is a reference. */
export function namedSchemas(schemas: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, Json>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const written = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` }).schemas;
  return Object.fromEntries(Object.entries(written).map(([id, schema]) => [id, toPortable(schema as Json)]));
}

/** A schema of an answer that has no name. */
export const inlineSchema = (schema: z.ZodType): Json => toPortable(z.toJSONSchema(schema) as Json);

const absent: ReadonlySet<string> = new Set(['$schema', '$id', 'propertyNames']);

/**
 * The form of a schema that every client generator reads alike: null with the type instead of an alternative, objects
 * that allow new members, one object for its several forms.
 */
function toPortable(schema: Json): Json {
  const written = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (absent.has(key) || (key === 'additionalProperties' && value === false)) return [];
    return [[key, toPortableMember(key, value)]];
  });
  return withNumberFormat(mergeAlternatives(Object.fromEntries(written)));
}

function toPortableMember(key: string, value: unknown): unknown {
  if (key === 'properties') return mapValues(value as Json, (each) => toPortable(each as Json));
  if (key === 'anyOf') return (value as readonly Json[]).map(toPortable);
  return (key === 'items' || key === 'additionalProperties') && isObject(value) ? toPortable(value) : value;
}

function mergeAlternatives(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (anyOf === undefined) return schema;
  const all = anyOf as readonly Json[];
  const given = all.filter(({ type }) => type !== 'null');
  const one = given.every(({ properties }) => properties !== undefined) ? mergeObjects(given) : given[0];
  if (given.length > 1 && one === given[0]) return schema;
  return { ...(all.length > given.length ? toNullable(one!) : one), ...rest };
}

/** A schema that takes null as well. */
export function toNullable(schema: Json): Json {
  const { type, enum: values, $ref } = schema;
  if ($ref !== undefined) return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [type, 'null'].flat(),
    ...(values === undefined ? {} : { enum: [...(values as readonly unknown[]), null] }),
  };
}

/** One object for several forms: it requires their common members. */
function mergeObjects(objects: readonly Json[]): Json {
  const lists = objects.map(({ required }) => (required ?? []) as readonly string[]);
  const properties = Object.assign({}, ...objects.map((each) => each['properties'])) as Json;
  const required = Object.keys(properties).filter((name) => lists.every((list) => list.includes(name)));
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
}

/** The number of bits of a number: generators use 32 by default. */
function withNumberFormat(schema: Json): Json {
  const { minimum, maximum, ...rest } = schema;
  const types = new Set([schema['type']].flat());
  if (types.has('number')) return { ...schema, format: 'double' };
  if (!types.has('integer')) return schema;
  return {
    ...rest,
    format: 'int64',
    ...(minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const mapValues = (object: Json, map: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
