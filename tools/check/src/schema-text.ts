// JSON Schema as TypeScript: as much of it as the contract's schemas use.
import { describeSchema, refName, type Schema } from './open-api.js';

type Names = ReadonlyMap<string, string>;

export function interfaceOf(name: string, schema: Schema, title: string | undefined, names: Names): string {
  return `${comment(title, '')}export interface ${name} ${membersOf(schema, '', names)}`;
}

/** The type of a schema; a set of values that has a name is written by it. */
export function typeOf(schema: Schema, indent: string, names: Names): string {
  if (schema.$ref !== undefined) return refName(schema.$ref);
  if (schema.enum !== undefined) return oneOf(schema.enum, names);
  if (schema.const !== undefined) return `'${schema.const}'`;
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => typeOf(each, indent, names)).join(' | ');
  if (schema.items !== undefined) {
    return `${schema.readOnly === true ? 'readonly ' : ''}${arrayOf(typeOf(schema.items, indent, names))}`;
  }
  if (schema.properties !== undefined) return membersOf(schema, indent, names);
  if (typeof schema.additionalProperties === 'object') {
    const record = `Record<string, ${typeOf(schema.additionalProperties, indent, names)}>`;
    return schema.type?.includes('null') === true ? `${record} | null` : record;
  }
  return plain(schema.type);
}

function oneOf(values: readonly (string | null)[], names: Names): string {
  const union = unionOf(values.filter((value) => value !== null));
  return `${names.get(union) ?? union}${values.includes(null) ? ' | null' : ''}`;
}

export const unionOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');

/** A doc comment in front of a member, or nothing. */
export function comment(text: string | undefined, indent: string): string {
  return text === undefined || text === '' ? '' : `${indent}/** ${text} */\n`;
}

function membersOf({ properties = {}, required = [] }: Schema, indent: string, names: Names): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([name, schema]) => {
    const type = typeOf(schema, inner, names);
    const member = required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`;
    return `${comment(describeSchema(schema), inner)}${inner}${member};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

const arrayOf = (type: string) => (type.includes(' ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`);

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

function plain(type: Schema['type']): string {
  if (type === undefined) return 'unknown';
  return [type]
    .flat()
    .map((each) => plainTypes[each] ?? fail(each))
    .join(' | ');
}

function fail(type: string): never {
  throw new Error(`no TypeScript is known for the JSON Schema type ${type}`);
}
