// Schemas as lists of fields: what a reader needs to know of each, in words.
import type { OpenApi, Schema } from './openapi.ts';

/** A parameter, or a field of a body. */
export interface Field {
  readonly name: string;
  /** `string`, `integer or null`, `array of objects`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  /** `1 to 50`, `at most 256 characters`. */
  readonly limits: readonly string[];
  readonly values: readonly string[];
  readonly default: string | null;
  readonly example: string | null;
  /** The fields of an object, or of the objects of an array. */
  readonly fields: readonly Field[];
}

const MAX_DEPTH = 6;

export type Schemas = OpenApi['components']['schemas'];

/** The fields of an object; of an array, those of its items. */
export function fieldsOf(schema: Schema, schemas: Schemas, depth = 0): Field[] {
  const { properties = {}, required = [] } = itemOf(resolve(schema, schemas), schemas);
  if (depth > MAX_DEPTH) throw new Error('The schemas are nested too deeply, or refer to themselves.');
  return Object.entries(properties).map(([name, each]) =>
    toField({ name, schema: each, isRequired: required.includes(name) }, schemas, depth),
  );
}

/** Describes a property or a parameter. */
export function toField(
  { name, schema, isRequired }: { readonly name: string; readonly schema: Schema; readonly isRequired: boolean },
  schemas: Schemas,
  depth = 0,
): Field {
  const own = resolve(schema, schemas);
  const item = itemOf(own, schemas);
  const values = own.enum ?? item.enum ?? (own.const === undefined ? [] : [own.const]);
  return {
    name,
    type: typeOf(own, schemas),
    isRequired,
    description: schema.description ?? own.description ?? '',
    limits: [...limitsOf(own), ...(item === own ? [] : limitsOf(item).map((limit) => `each ${limit}`))],
    values: values.filter((value) => value !== null).map(String),
    default: own.default === undefined ? null : String(own.default),
    example: exampleOf(own),
    fields: fieldsOf(own, schemas, depth + 1),
  };
}

/** Follows references, and takes the alternative of a nullable schema that is not null. */
function resolve(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref !== undefined) return resolve(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  const other = schema.anyOf?.find(({ type }) => type !== 'null');
  if (other === undefined) return schema;
  const { anyOf: _, ...rest } = schema;
  const found = resolve(other, schemas);
  return { ...found, ...rest, type: [...namesOf(found), ...(schema.anyOf?.some(isNull) === true ? ['null'] : [])] };
}

const isNull = ({ type }: Schema) => type === 'null';

function itemOf(schema: Schema, schemas: Schemas): Schema {
  return schema.items === undefined ? schema : itemOf(resolve(schema.items, schemas), schemas);
}

function namesOf({ type, enum: values, const: only }: Schema): string[] {
  if (type !== undefined) return [type].flat();
  const value = only ?? values?.[0];
  return value === undefined ? ['object'] : [typeof value];
}

function typeOf(schema: Schema, schemas: Schemas): string {
  const { items, additionalProperties } = schema;
  return namesOf(schema)
    .map((name) => {
      if (name === 'array' && items !== undefined)
        return `array of ${plural(typeOf(resolve(items, schemas), schemas))}`;
      if (name === 'object' && typeof additionalProperties === 'object')
        return `map of ${plural(typeOf(resolve(additionalProperties, schemas), schemas))}`;
      return name;
    })
    .join(' or ');
}

function plural(type: string): string {
  const [first, ...rest] = type.split(' ');
  return [first === 'array' ? 'arrays' : `${first}s`, ...rest].join(' ');
}

function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    range(minimum, maximum, ''),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    // A text of at least one character is what a reader expects.
    range(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
  ].filter((limit) => limit !== '');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const isUnbounded = most === undefined || most >= Number.MAX_SAFE_INTEGER;
  const isOpen = least === undefined || least <= Number.MIN_SAFE_INTEGER;
  if (isUnbounded) return isOpen ? '' : `at least ${formatCount(least)}${unit}`;
  if (isOpen) return `at most ${formatCount(most)}${unit}`;
  return least === most ? `${formatCount(most)}${unit}` : `${formatCount(least)} to ${formatCount(most)}${unit}`;
}

/** The first example, as it is written in a request. */
function exampleOf({ examples }: Schema): string | null {
  const [first] = examples ?? [];
  return first === undefined ? null : String(first);
}

const formatCount = (count: number) => count.toLocaleString('en');
