// Operations run on a schema in which columns are text and `bars` has no fields of its own, and documents that select
// none: the selected fields become the format in which bars are written.
import { type BarColumn, BarForm, type BarProperty } from '@bourse/bars';
import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  Kind,
  type Location,
  type SelectionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { getDirectiveValues } from 'graphql/execution/values.js';
import type { OperationContext } from '../context/operation-context.js';
import { fragmentsOf } from '../cost/document-limits.js';
import type { BarList } from '../prices/bar-list.js';
import { BarObject, SeriesObject } from '../prices/bar.objects.js';
import { serializeBars } from './serialized-bars.js';

const [TYPE, FIELD] = ['Instrument', 'bars'];

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** What is selected of bars, by the location of their field in its document. */
const selections = new WeakMap<Location, { readonly selectionSet: SelectionSetNode; readonly fragments: Fragments }>();
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
        resolve: async (source, args, context: OperationContext, info) => {
          const { bars, interval } = (await resolve(source, args, context, info)) as BarList;
          return context.slices.run(() => serializeBars(bars, interval, formOf(info)));
        },
      };
    },
  });
}

function columnOf(column: BarColumn) {
  const form = BarForm.ofValues(column);
  return ({ bars, interval }: BarList, _: unknown, { slices }: OperationContext) =>
    slices.run(() => serializeBars(bars, interval, form));
}

/** The same document, with bars as text; fields keep their locations. */
export function documentWithBarsAsText(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const fragments = fragmentsOf(document);
  const types = new TypeInfo(schema);
  const bars = (schema.getType(TYPE) as GraphQLObjectType).getFields()[FIELD];
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        leave: (node) => {
          if (types.getFieldDef() !== bars) return undefined;
          const { selectionSet, ...leaf } = node;
          selections.set(node.loc!, { selectionSet: selectionSet!, fragments });
          return leaf;
        },
      },
    }),
  );
}

type IsIncluded = (selection: SelectionNode) => boolean;

function propertiesOf(selectionSet: SelectionSetNode, fragments: Fragments, isIncluded: IsIncluded): BarProperty[] {
  return selectionSet.selections.filter(isIncluded).flatMap((selection): BarProperty[] => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return propertiesOf(selection.selectionSet, fragments, isIncluded);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      return propertiesOf(fragments.get(selection.name.value)!.selectionSet, fragments, isIncluded);
    }
    const field = selection.name.value;
    const name = selection.alias?.value ?? field;
    return [field === '__typename' ? { name, text: BarObject.name } : { name, column: field as BarColumn }];
  });
}

/** The format selected by all nodes of a field together. */
function formOf({ fieldNodes, variableValues }: GraphQLResolveInfo): BarForm {
  let form = forms.get(fieldNodes);
  if (form === undefined) {
    const properties = fieldNodes.flatMap(({ loc }) => {
      const { selectionSet, fragments } = selections.get(loc!)!;
      return propertiesOf(selectionSet, fragments, (selection) => isIncludedBy(selection, variableValues));
    });
    const byName = new Map(properties.map((property) => [property.name, property]));
    forms.set(fieldNodes, (form = BarForm.ofObjects([...byName.values()])));
  }
  return form;
}

/** Compiled operations have no directives, and their list of nodes is the same for all variables. */
function isIncludedBy(selection: SelectionNode, variables: GraphQLResolveInfo['variableValues']): boolean {
  if (selection.directives === undefined || selection.directives.length === 0) return true;
  return (
    getDirectiveValues(GraphQLSkipDirective, selection, variables)?.['if'] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.['if'] !== false
  );
}
