import { listingPageSize, ListStocksQuery } from '@bourse/contract';
import type { ListingRequest, UniverseSnapshot } from '@bourse/universe';
import { GraphQLInputObjectType, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { InstrumentTypeEnum, StatusFilterEnum } from '../schema/enums.js';
import { guarded } from '../schema/guarded.js';
import { inArguments, readArguments } from '../schema/read-arguments.js';
import { ConnectionObject, type InstrumentPage } from './instrument-connection.object.js';
import { instrumentNode } from './instrument-node.js';
import { readSymbols, symbolsMax } from './symbols-argument.js';
import { symbolMatch } from './symbol-match.object.js';

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

interface Asked {
  readonly request: ListingRequest;
  /** Null: the listing. */
  readonly symbols: readonly string[] | null;
}

/** `instruments(first:, after:, filter:, symbols:)`: the listing of `GET /v1/stocks` as a Relay connection, or named ones. */
export const instrumentsQuery = guarded<undefined, Asked>({
  scope: 'instruments:read',
  units: 1,
  description: 'The listing, a page at a time, or the instruments of `symbols`. One unit.',
  type: ConnectionObject,
  args: {
    first: {
      type: GraphQLInt,
      defaultValue: listingPageSize.default,
      description: `Size of the page, 1 to ${listingPageSize.max}. Not less than the number of \`symbols\`, which come on one page.`,
    },
    after: { type: GraphQLString, description: 'A cursor of a page with the same filter.' },
    filter: { type: InstrumentFilter, description: 'Which instruments; listed ones unless it says otherwise.' },
    symbols: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
      description: `Up to ${symbolsMax} symbols in any writing that \`instrument\` takes, instead of \`after\` and \`filter\`. The instruments come in this order, each once, whatever their status. An unknown symbol is not an error: see \`matches\`.`,
    },
  },
  read: ({ filter, symbols, ...args }, { parts }) => {
    const entries = Object.entries((filter ?? {}) as Readonly<Record<string, unknown>>);
    const flat = Object.fromEntries(entries.map(([name, value]) => [filterNames[name]!, value]));
    const query = readArguments(ListStocksQuery, { ...args, ...flat }, names);
    const request = inArguments(names, () => parts.cursors.read(query));
    return { request, symbols: readSymbols(symbols, { first: pageSize(request), after: args['after'], filter }) };
  },
  rows: ({ request, symbols }) => symbols?.length ?? pageSize(request),
  resolve: (_, { request, symbols }, { snapshot }) =>
    symbols === null ? listedPage(snapshot, request) : namedPage(snapshot, request, symbols),
});

function pageSize({ query: { outputsize } }: ListingRequest): number {
  return outputsize ?? listingPageSize.default;
}

function listedPage(snapshot: UniverseSnapshot, request: ListingRequest): InstrumentPage {
  const { rows, lastSymbol } = snapshot.listed(request.query, request.afterSymbol, pageSize(request));
  return {
    nodes: Array.from(rows, (row) => instrumentNode(snapshot, row)),
    hasNextPage: lastSymbol !== null,
    hasPreviousPage: request.afterSymbol !== null,
    totalCount: () => snapshot.countOf(request.query),
    matches: [],
    request,
  };
}

function namedPage(snapshot: UniverseSnapshot, request: ListingRequest, symbols: readonly string[]): InstrumentPage {
  const matches = symbols.map((symbol) => symbolMatch(snapshot, symbol));
  const byRow = new Map(
    matches.flatMap(({ instrument }) => (instrument === null ? [] : [[instrument.row, instrument]])),
  );
  const nodes = [...byRow.values()];
  return { nodes, hasNextPage: false, hasPreviousPage: false, totalCount: () => nodes.length, matches, request };
}
