// JSON Schema as Python: frozen dataclasses for what is answered, typed dictionaries for what is sent.
import { describeSchema, pascal, refName, type Schema } from '../open-api.js';
import { named } from '../wire-types.js';
import { snippet } from './python-text.js';

const keywords = new Set(['from', 'import', 'class', 'in', 'is', 'not', 'global', 'lambda', 'pass', 'None']);

/** An attribute for a name on the wire: a keyword gets an underscore, which the decoder takes off again. */
export const attribute = (name: string) => (keywords.has(name) ? `${name}_` : name);

const literal = (values: readonly unknown[]) => `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;

const aliasOf = new Map(Object.entries(named).map(([name, values]) => [literal(values), name]));

/** The sets of values that have a name. */
export const aliases = [...aliasOf].map(([text, name]) => `${name} = ${text}`);

/** Types as Python writes them; classes for objects without a name are made on the way and kept in `classes`. */
export class PythonTypes {
  /** Each after those that it is made of. */
  readonly classes = new Map<string, string>();
  readonly #begun = new Set<string>();

  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  /** `name`: of the class, should the schema be an object without one. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return this.#refType(refName(schema.$ref));
    const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
    if (values !== undefined) return enumType(values);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices !== undefined) return this.#unionType(choices, name);
    const types = [schema.type ?? (schema.properties === undefined ? 'any' : 'object')].flat();
    return types.map((type) => this.#plainType(type, schema, name)).join(' | ');
  }

  /** A class for an object; further lines of its body come last. */
  addClass(name: string, schema: Schema, { base = '', body = [] as readonly string[], doc = schema.description } = {}) {
    if (this.#begun.has(name)) return;
    this.#begun.add(name);
    const fields = Object.entries(schema.properties ?? {}).map(([field, each]) => {
      const isRequired = schema.required?.includes(field) === true;
      const type = this.typeOf(each, `${name}${pascal(singular(field))}`);
      const rest = isRequired ? '' : type.endsWith('None') ? ' = None' : ' | None = None';
      return `    ${attribute(field)}: ${type}${rest}\n${snippet(describeSchema(each), '    ')}`;
    });
    const decorator = '@dataclass(frozen=True, kw_only=True, slots=True)';
    const about = snippet(doc, '    ');
    const head = `class ${name}${base === '' ? '' : `(${base})`}:\n${about}${about === '' ? '' : '\n'}`;
    const lines = body.map((line) => `    ${line}\n`);
    this.classes.set(name, `${decorator}\n${head}${[...fields, ...lines].join('') || '    pass\n'}`);
  }

  /** A dictionary that is sent. */
  typedDict(name: string, schema: Schema): string {
    const rows = (isRequired: boolean) =>
      Object.entries(schema.properties ?? {})
        .filter(([field]) => (schema.required?.includes(field) === true) === isRequired)
        .map(([field, each]) => `    ${field}: ${this.typeOf(each, name)}\n${snippet(describeSchema(each), '    ')}`)
        .join('');
    return `class _${name}Required(TypedDict):\n${rows(true) || '    pass\n'}\n\nclass ${name}(_${name}Required, total=False):\n${snippet(schema.description ?? `One of the ${name} to send.`, '    ')}\n${rows(false)}`;
  }

  #refType(name: string): string {
    const schema = this.schemas[name] ?? fail(`no schema is named ${name}`);
    if (schema.properties === undefined) return this.typeOf(schema, name);
    this.addClass(name, schema);
    return name;
  }

  #unionType(choices: readonly Schema[], name: string): string {
    const objects = choices.filter((each) => this.#isObject(each));
    // A union of objects stays a dictionary, because only its content decides the type.
    const others = objects.length > 1 ? choices.filter((each) => !objects.includes(each)) : choices;
    const types = others.map((each) => this.typeOf(each, name));
    const all = objects.length > 1 ? ['dict[str, Any]', ...types] : types;
    return [...new Set(all)].sort((a, b) => Number(a === 'None') - Number(b === 'None')).join(' | ');
  }

  #isObject({ $ref, properties }: Schema): boolean {
    return properties !== undefined || ($ref !== undefined && this.schemas[refName($ref)]?.properties !== undefined);
  }

  #plainType(type: string, schema: Schema, name: string): string {
    if (type === 'array') return `list[${this.typeOf(schema.items ?? {}, name)}]`;
    if (type !== 'object') return plainTypes[type] ?? fail(`no Python is known for the JSON Schema type ${type}`);
    if (schema.properties !== undefined) {
      this.addClass(name, schema);
      return name;
    }
    const { additionalProperties: values } = schema;
    const isTyped = typeof values === 'object' && Object.keys(values).length > 0;
    return `dict[str, ${isTyped ? this.typeOf(values, name) : 'Any'}]`;
  }
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
  any: 'Any',
};

function enumType(values: readonly unknown[]): string {
  const present = values.filter((value) => value !== null);
  const text = aliasOf.get(literal(present)) ?? literal(present);
  return present.length === values.length ? text : `${text} | None`;
}

export const singular = (name: string) => name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');

function fail(message: string): never {
  throw new Error(message);
}
