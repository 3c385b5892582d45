import { dataOf } from '../harness/graphql.js';

interface TypeRef {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType?: TypeRef | null;
}

interface Field {
  readonly name: string;
  readonly type: TypeRef;
}

const REFERENCE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }';

/** The fields of a type, by introspection of the server. */
export async function fieldsOf(type: string): Promise<readonly Field[]> {
  const query = `query ($type: String!) { type: __type(name: $type) { fields { name type { ${REFERENCE} } } } }`;
  return (await dataOf(query, { type })).type.fields;
}

/** A selection of all fields of a type; `left` names fields omitted at the top level. */
export async function selectionOf(type: string, left: readonly string[] = []): Promise<string> {
  const fields = (await fieldsOf(type)).filter(({ name }) => !left.includes(name));
  const selections = await Promise.all(
    fields.map(async ({ name, type: of }) => {
      const { kind, name: below } = namedTypeOf(of);
      return kind === 'OBJECT' ? `${name} { ${await selectionOf(below!)} }` : name;
    }),
  );
  return selections.join(' ');
}

function namedTypeOf(type: TypeRef): TypeRef {
  return type.ofType ? namedTypeOf(type.ofType) : type;
}
