import { listingPageSize, ListStocksQuery } from '@bourse/contract';
import { codesOf, type ListingRequest } from '@bourse/universe';
import {
  GraphQLBoolean,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { InstrumentTypeEnum, StatusFilterEnum } from '../schema/enums.js';
import { guarded, weighing } from '../schema/guarded.js';
import { inArguments, readArguments } from '../schema/read-arguments.js';
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
      resolve: ({ request }, _, { snapshot }) => snapshot.countOf(request.query),
    },
  },
});

const InstrumentFilter = new GraphQLInputObjectType({
  name: 'InstrumentFilter',
  description: 'Which instruments are meant; all conditions hold together.',
  fields: {
    exchange: { type: GraphQLString, description: "Canonical exchange code, a source's code, or a MIC." },
    country: { type: GraphQLString, description: 'Country of the listing venue, ISO 3166 alpha-2.' },
    type: { type: InstrumentTypeEnum, description: 'Kind of instrument.' },
    status: { type: StatusFilterEnum, defaultValue: 'active', description: 'State.' },
    mic: { type: GraphQLString, description: "Market identifier code of the row's own venue." },
    currency: { type: GraphQLString, description: 'Currency of the listing, ISO 4217.' },
    isin: { type: GraphQLString, description: 'ISIN, check digit included.' },
    figi: { type: GraphQLString, description: 'FIGI, check digit included.' },
    cik: { type: GraphQLString, description: 'CIK, zero-padded or not.' },
  },
});

const filterNames = Object.fromEntries(
  Object.keys(InstrumentFilter.getFields()).map((name) => [name, `filter.${name}`]),
);
const names = { ...filterNames, outputsize: 'first', cursor: 'after' };

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
    const entries = Object.entries((filter ?? {}) as Readonly<Record<string, unknown>>);
    const flat = Object.fromEntries(entries.map(([name, value]) => [filterNames[name]!, value]));
    const query = readArguments(ListStocksQuery, { ...args, ...flat }, names, codesOf(snapshot));
    return inArguments(names, () => parts.cursors.read(query));
  },
  rows: pageSize,
  resolve: (_, request, { snapshot }): InstrumentPage => {
    const { rows, lastSymbol } = snapshot.listed(request.query, request.afterSymbol, pageSize(request));
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
