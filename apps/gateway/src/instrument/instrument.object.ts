import { instrumentId } from '@bourse/contract';
import {
  camelCase,
  type DetailField,
  detailFields,
  fieldOf,
  mapFields,
  type RowKey,
  rowKeys,
} from '@bourse/instrument';
import { coverageOf } from '@bourse/prices';
import { instrumentHistory, isInDatabase, listingsOfIssue, readField } from '@bourse/universe';
import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { CoverageObject } from './coverage.object.js';
import { priceFields } from './price-fields.js';
import { DateScalar } from '../schema/date.scalar.js';
import { InstrumentStatusEnum, InstrumentTypeEnum } from '../schema/enums.js';
import { guardField } from '../schema/guard-field.js';
import { HistoryEntryObject } from './history.object.js';
import { type InstrumentNode, instrumentNode } from './instrument-node.js';

type Field = GraphQLFieldConfig<InstrumentNode, OperationContext>;

const SCOPE = 'instruments:read';
const required = new GraphQLNonNull(GraphQLString);

const rowTypes = {
  symbol: required,
  type: new GraphQLNonNull(InstrumentTypeEnum),
  status: InstrumentStatusEnum,
} as const;

/** Keys of a row that a search does not return: they require the scope of the listing. */
const listedOnly: ReadonlySet<RowKey> = new Set(['mic', 'cik', 'status']);

function rowField(name: RowKey): Field {
  const { description } = fieldOf(name);
  const type = rowTypes[name as keyof typeof rowTypes] ?? GraphQLString;
  if (!listedOnly.has(name)) return { type, description };
  return guardField({ scope: SCOPE, type, description, resolve: (node: InstrumentNode) => node[name] });
}

const MAX_LISTINGS = 100;
const MAX_ALIASES = 50;
const MAX_COVERAGE = 2;
const MAX_HISTORY = 50;

/** A field of the snapshot, or else of the database. */
function detailField(name: DetailField): Field {
  const { description, cell } = fieldOf(name);
  const isList = name === 'aliases';
  return guardField({
    scope: SCOPE,
    type: isList ? new GraphQLList(required) : cell === 'day' ? DateScalar : GraphQLString,
    description,
    ...(isList && { rows: () => MAX_ALIASES }),
    resolve: isInDatabase(name)
      ? async ({ row }: InstrumentNode, _, { loaders, snapshot }) =>
          readField(name, snapshot, row, await loaders.details.load(snapshot.id(row)))
      : ({ row }: InstrumentNode, _, { snapshot }) => readField(name, snapshot, row, null),
  });
}

/** The fields of the declaration under their names in camel case. */
function inCamelCase(fields: Readonly<Record<string, Field>>): GraphQLFieldConfigMap<InstrumentNode, OperationContext> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [camelCase(name), field]));
}

const instrumentFields: GraphQLFieldConfigMap<InstrumentNode, OperationContext> = {
  id: {
    type: new GraphQLNonNull(GraphQLID),
    description: 'Opaque and stable when the symbol changes; valid as `instrument(id:)`.',
    resolve: ({ row }, _, { snapshot }) => instrumentId(snapshot.id(row)),
  },
  ...inCamelCase({ ...mapFields(rowKeys, rowField), ...mapFields(detailFields, detailField) }),
  coverage: guardField({
    scope: SCOPE,
    type: new GraphQLList(new GraphQLNonNull(CoverageObject)),
    description:
      'Coverage of the stored daily and minute bars, one entry per interval. If it is empty, `bars`, `series` and `quote` are empty too.',
    rows: () => MAX_COVERAGE,
    resolve: ({ row }: InstrumentNode, _, { parts, snapshot }) =>
      coverageOf(parts.priceCatalog.of(snapshot.id(row)).series),
  }),
};

export const InstrumentObject: GraphQLObjectType<InstrumentNode, OperationContext> = new GraphQLObjectType({
  name: 'Instrument',
  description: 'A listing of a security, currency pair, coin or index, with its prices.',
  fields: () => ({
    ...instrumentFields,
    listings: guardField({
      scope: SCOPE,
      type: new GraphQLList(new GraphQLNonNull(InstrumentObject)),
      description: `Other listings of the same issue, best known first: the first ${MAX_LISTINGS}.`,
      rows: () => MAX_LISTINGS,
      resolve: ({ row }: InstrumentNode, _, { snapshot }) =>
        listingsOfIssue(snapshot, row)
          .slice(0, MAX_LISTINGS)
          .map((other) => instrumentNode(snapshot, other)),
    }),
    listingCount: guardField({
      scope: SCOPE,
      type: GraphQLInt,
      description: `Number of other listings of the same issue. If it exceeds ${MAX_LISTINGS}, \`instruments(filter: {isin: …, status: ALL})\` and the filter \`shareclassFigi\` return all of them in pages.`,
      resolve: ({ row }: InstrumentNode, _, { snapshot }) => listingsOfIssue(snapshot, row).length,
    }),
    history: guardField({
      scope: SCOPE,
      type: new GraphQLList(new GraphQLNonNull(HistoryEntryObject)),
      description: `Symbols, names, venues and identifiers that it had, newest first: the first ${MAX_HISTORY}.`,
      rows: () => MAX_HISTORY,
      resolve: async ({ row }: InstrumentNode, _, { parts, snapshot }) =>
        instrumentHistory(snapshot, row, await parts.names.of(snapshot)).history.slice(0, MAX_HISTORY),
    }),
    ...priceFields,
  }),
});
