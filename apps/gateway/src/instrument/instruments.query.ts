import { listingPageSize, ListStocksQuery } from '@bourse/contract';
import { withStoredRows } from '@bourse/prices';
import { type ListingRequest, requireKnownValues } from '@bourse/universe';
import {
  GraphQLBoolean,
  type GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { InstrumentTypeEnum, ListingFactEnum, MarketCapEnum, StatusFilterEnum } from '../schema/enums.js';
import { guarded, weighing } from '../schema/guarded.js';
import { camelCase, inArguments, readArguments } from '../schema/read-arguments.js';
import { type InstrumentNode, instrumentNode } from './instrument-node.js';
import { InstrumentObject } from './instrument.object.js';

/** A page of the listing; its cursors are those of `GET /v1/stocks`. */
interface InstrumentPage {
  readonly nodes: readonly InstrumentNode[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly request: ListingRequest;
}

interface InstrumentEdge {
  readonly node: InstrumentNode;
  readonly request: ListingRequest;
}

/** A cursor is sealed with a signature of its own. */
const SEAL_WEIGHT = 20;

const required = new GraphQLNonNull(GraphQLString);
const flag = new GraphQLNonNull(GraphQLBoolean);
const instrument = new GraphQLNonNull(InstrumentObject);
const listOf = (type: GraphQLScalarType | GraphQLEnumType) => new GraphQLList(new GraphQLNonNull(type));

const EdgeObject = new GraphQLObjectType<InstrumentEdge, OperationContext>({
  name: 'InstrumentEdge',
  description: 'An instrument and its place in the listing.',
  fields: {
    cursor: weighing(SEAL_WEIGHT, {
      type: required,
      description: `The place behind it: \`after\`, or \`cursor\` of \`GET /v1/stocks\` with the same filters. Counts as ${SEAL_WEIGHT} values.`,
      resolve: ({ node, request }: InstrumentEdge, _, { parts }) => parts.cursors.after(node.symbol, request),
    }),
    node: { type: instrument, description: 'The instrument.' },
  },
});

const PageInfoObject = new GraphQLObjectType<InstrumentPage, OperationContext>({
  name: 'PageInfo',
  description: 'Where a page begins and ends.',
  fields: {
    hasNextPage: { type: flag, description: 'Whether more follow.' },
    hasPreviousPage: { type: flag, description: 'Whether it began behind a cursor.' },
    startCursor: { type: GraphQLString, description: 'Cursor of its first instrument.', resolve: cursorAt(0) },
    endCursor: { type: GraphQLString, description: 'Cursor of its last instrument.', resolve: cursorAt(-1) },
  },
});

const ConnectionObject = new GraphQLObjectType<InstrumentPage, OperationContext>({
  name: 'InstrumentConnection',
  description: 'A page of instruments, by symbol; the order is the same on every page of a walk.',
  fields: {
    edges: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(EdgeObject))),
      description: 'The instruments with their cursors.',
      resolve: ({ nodes, request }) => nodes.map((node) => ({ node, request })),
    },
    nodes: {
      type: new GraphQLNonNull(new GraphQLList(instrument)),
      description: 'The instruments alone.',
    },
    pageInfo: {
      type: new GraphQLNonNull(PageInfoObject),
      description: 'Where the page begins and ends.',
      resolve: (page) => page,
    },
    totalCount: {
      type: new GraphQLNonNull(GraphQLInt),
      description: 'How many instruments the filter selects, on all pages.',
      resolve: ({ request }, _, { snapshot }) => snapshot.countOf(request.selection),
    },
  },
});

const InstrumentFilter = new GraphQLInputObjectType({
  name: 'InstrumentFilter',
  description: 'Which instruments are meant; all conditions hold together.',
  fields: {
    exchange: {
      type: GraphQLString,
      description: "Canonical exchange codes, a source's codes, or MICs, separated by commas.",
    },
    country: {
      type: GraphQLString,
      description: 'Countries of the listing venue, ISO 3166 alpha-2, separated by commas.',
    },
    type: { type: InstrumentTypeEnum, description: 'Kind of instrument.' },
    types: { type: listOf(InstrumentTypeEnum), description: 'Kinds of instrument, besides `type`.' },
    status: { type: StatusFilterEnum, defaultValue: 'active', description: 'State.' },
    mic: {
      type: GraphQLString,
      description: "Market identifier codes of the row's own venue, separated by commas.",
    },
    currency: { type: GraphQLString, description: 'Currencies of the listing, ISO 4217, separated by commas.' },
    isin: { type: GraphQLString, description: 'ISIN, check digit included.' },
    figi: { type: GraphQLString, description: 'FIGI, check digit included.' },
    cik: { type: GraphQLString, description: 'CIK, zero-padded or not.' },
    sector: { type: listOf(GraphQLString), description: 'Any of these sectors, in any case.' },
    industry: { type: listOf(GraphQLString), description: 'Any of these industries, in any case.' },
    issuerCountry: {
      type: listOf(GraphQLString),
      description: "Any of these countries of the issuer, not of the listing's venue; ISO 3166 alpha-2.",
    },
    marketCap: { type: listOf(MarketCapEnum), description: 'Any of these size classes.' },
    categoryGroup: {
      type: listOf(GraphQLString),
      description: 'Any of these groups of categories of funds and indices, in any case.',
    },
    category: {
      type: listOf(GraphQLString),
      description: 'Any of these categories of funds and indices, in any case.',
    },
    family: { type: listOf(GraphQLString), description: 'Any of these fund families, in any case.' },
    has: { type: listOf(ListingFactEnum), description: 'Only instruments with all of these.' },
    missing: { type: listOf(ListingFactEnum), description: 'Only instruments without any of these.' },
    namePrefix: {
      type: GraphQLString,
      description: 'What the name begins with, in any case, with or without accents.',
    },
    symbolRoot: {
      type: GraphQLString,
      description: 'Ticker: all instruments whose symbol is it, alone or before a suffix.',
    },
  },
});

const argumentNames = Object.fromEntries(
  Object.keys(InstrumentFilter.getFields()).map((name) => [name, `filter.${name}`]),
);
/** The arguments by the parameters of REST that they stand for. */
const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(ListStocksQuery.shape).map((name) => [name, `filter.${camelCase(name)}`])),
  outputsize: 'first',
  cursor: 'after',
};

type Filter = Readonly<Record<string, unknown>> & { readonly type?: unknown; readonly types?: unknown };

/** `instruments(first:, after:, filter:)`: the listing of `GET /v1/stocks` as a Relay connection. */
export const instrumentsQuery = guarded<undefined, ListingRequest>({
  scope: 'instruments:read',
  units: 1,
  description: 'The listing, a page at a time.',
  type: ConnectionObject,
  args: {
    first: {
      type: GraphQLInt,
      defaultValue: listingPageSize.default,
      description: `Size of the page, 1 to ${listingPageSize.max}.`,
    },
    after: { type: GraphQLString, description: 'A cursor of a page with the same filter.' },
    filter: { type: InstrumentFilter, description: 'Which instruments; listed ones unless it says otherwise.' },
  },
  read: ({ filter, ...args }, { parts, snapshot }) => {
    const { type, types, ...others } = (filter ?? {}) as Filter;
    const kinds = types == null ? type : [type ?? [], types].flat();
    const entries = Object.entries({ ...others, type: kinds });
    const flat = Object.fromEntries(entries.map(([name, value]) => [argumentNames[name]!, value]));
    const query = readArguments(ListStocksQuery, { ...args, ...flat }, names);
    return inArguments(names, () => {
      const request = parts.cursors.read(query);
      if (query.cursor === undefined) requireKnownValues(snapshot, query);
      return { ...request, selection: withStoredRows(request.selection, snapshot, parts.priceCatalog) };
    });
  },
  rows: pageSize,
  resolve: (_, request, { snapshot }): InstrumentPage => {
    const { rows, lastSymbol } = snapshot.listed(request.selection, request.afterSymbol, pageSize(request));
    return {
      nodes: Array.from(rows, (row) => instrumentNode(snapshot, row)),
      hasNextPage: lastSymbol !== null,
      hasPreviousPage: request.afterSymbol !== null,
      request,
    };
  },
});

function pageSize({ query: { outputsize } }: ListingRequest): number {
  return outputsize ?? listingPageSize.default;
}

function cursorAt(place: 0 | -1) {
  return ({ nodes, request }: InstrumentPage, _: unknown, { parts }: OperationContext): string | null => {
    const node = nodes.at(place);
    return node === undefined ? null : parts.cursors.after(node.symbol, request);
  };
}
