// The compiler gets a schema in which columns are text and `bars` has no fields of its own, and documents that select
// none: the selected fields become the format in which bars are written.
import { type BarColumn, BarForm, type BarProperty } from '@bourse/bars';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  Kind,
  type Location,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { BarList } from '../prices/bar-list.js';
import { BarObject, SeriesObject } from '../prices/bar.objects.js';
import { serializeBars, serializeColumn } from './serialized-bars.js';

const [TYPE, FIELD] = ['Instrument', 'bars'];

/** The fields selected of bars, by the location of their field in its document. */
const selectedProperties = new WeakMap<Location, readonly BarProperty[]>();
const forms = new WeakMap<readonly FieldNode[], BarForm>();

const BarsText = new GraphQLScalarType({ name: 'BarsText', serialize: (written) => written });

/** The same schema, with bars as text. */
export function schemaWithBarsAsText(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field, name, type) => {
      if (type === SeriesObject.name) return { ...field, type: BarsText, resolve: columnOf(name as BarColumn) };
      if (type !== TYPE || name !== FIELD) return undefined;
      const resolve = field.resolve!;
      return {
        ...field,
        type: BarsText,
        resolve: async (source, args, context, info) => {
          const { bars, interval } = (await resolve(source, args, context, info)) as BarList;
          return serializeBars(bars, interval, formOf(info.fieldNodes));
        },
      };
    },
  });
}

function columnOf(column: BarColumn) {
  return ({ bars, interval }: BarList) => serializeColumn(bars, interval, column);
}

/** The same document, with bars as text; fields keep their locations. */
export function documentWithBarsAsText(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }
  const types = new TypeInfo(schema);
  const bars = (schema.getType(TYPE) as GraphQLObjectType).getFields()[FIELD];
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        leave: (node) => {
          if (types.getFieldDef() !== bars) return undefined;
          selectedProperties.set(node.loc!, propertiesOf(node.selectionSet!, fragments));
          const { selectionSet: _, ...leaf } = node;
          return leaf;
        },
      },
    }),
  );
}

function propertiesOf(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): BarProperty[] {
  return selections.flatMap((selection): BarProperty[] => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return propertiesOf(selection.selectionSet, fragments);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      return propertiesOf(fragments.get(selection.name.value)!.selectionSet, fragments);
    }
    const field = selection.name.value;
    const name = selection.alias?.value ?? field;
    return [field === '__typename' ? { name, text: BarObject.name } : { name, column: field as BarColumn }];
  });
}

/** The format selected by all nodes of a field together. */
function formOf(nodes: readonly FieldNode[]): BarForm {
  let form = forms.get(nodes);
  if (form === undefined) {
    const properties = nodes.flatMap(({ loc }) => selectedProperties.get(loc!)!);
    const byName = new Map(properties.map((property) => [property.name, property]));
    forms.set(nodes, (form = new BarForm([...byName.values()])));
  }
  return form;
}
