import { listingPageSize, ListStocksQuery } from '@bourse/contract';
import { withStoredRows } from '@bourse/prices';
import { codesOf, type ListingRequest, requireKnownValues, type UniverseSnapshot } from '@bourse/universe';
import {
  type GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import { InstrumentTypeEnum, ListingFactEnum, MarketCapEnum, StatusFilterEnum } from '../schema/enums.js';
import { guardField } from '../schema/guard-field.js';
import { camelCase, inArguments, readArguments } from '../schema/read-arguments.js';
import { ConnectionObject, type InstrumentPage } from './instrument-connection.object.js';
import { instrumentNode } from './instrument-node.js';
import { readSymbols, maxSymbols } from './symbols-argument.js';
import { findSymbolMatch } from './symbol-match.object.js';

const listOf = (type: GraphQLScalarType | GraphQLEnumType) => new GraphQLList(new GraphQLNonNull(type));

const InstrumentFilter = new GraphQLInputObjectType({
  name: 'InstrumentFilter',
  description: 'Selects instruments that match all conditions.',
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
    types: { type: listOf(InstrumentTypeEnum), description: 'Kinds of instrument, in addition to `type`.' },
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
    has: { type: listOf(ListingFactEnum), description: 'Only instruments that have all of these.' },
    missing: { type: listOf(ListingFactEnum), description: 'Only instruments that have none of these.' },
    namePrefix: {
      type: GraphQLString,
      description: 'Prefix of the name; case and accents are ignored.',
    },
    symbolRoot: {
      type: GraphQLString,
      description: 'Ticker: all instruments with this symbol, with or without a suffix.',
    },
    compositeFigi: { type: GraphQLString, description: 'FIGI of the country composite.' },
    shareclassFigi: { type: GraphQLString, description: 'FIGI of the share class.' },
  },
});

const argumentNames = Object.fromEntries(
  Object.keys(InstrumentFilter.getFields()).map((name) => [name, `filter.${name}`]),
);
/** The arguments by the names of their REST parameters. */
const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(ListStocksQuery.shape).map((name) => [name, `filter.${camelCase(name)}`])),
  outputsize: 'first',
  cursor: 'after',
};

type Filter = Readonly<Record<string, unknown>> & { readonly type?: unknown; readonly types?: unknown };

interface InstrumentsArguments {
  readonly request: ListingRequest;
  /** Null: the listing. */
  readonly symbols: readonly string[] | null;
}

/**
 * `instruments(first:, after:, filter:, symbols:)`: the listing of `GET /v1/stocks` as a Relay connection, or the named
 * instruments.
 */
export const instrumentsQuery = guardField<undefined, InstrumentsArguments>({
  scope: 'instruments:read',
  units: 1,
  description: 'One page of the listing, or the instruments of `symbols`. One unit.',
  type: ConnectionObject,
  args: {
    first: {
      type: GraphQLInt,
      defaultValue: listingPageSize.default,
      description: `Size of the page, 1 to ${listingPageSize.max}. Must not be less than the number of \`symbols\`, which are returned on one page.`,
    },
    after: { type: GraphQLString, description: 'A cursor of a page with the same filter.' },
    filter: { type: InstrumentFilter, description: 'Selects instruments; by default only listed ones.' },
    symbols: {
      type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
      description: `Up to ${maxSymbols} symbols in any format that \`instrument\` accepts, instead of \`after\` and \`filter\`. Instruments are returned in this order, each once, with any status. An unknown symbol is not an error: see \`matches\`.`,
    },
  },
  read: ({ filter, symbols, ...args }, { parts, snapshot }) => {
    const { type, types, ...others } = (filter ?? {}) as Filter;
    const kinds = types == null ? type : [type ?? [], types].flat();
    const entries = Object.entries({ ...others, type: kinds });
    const flat = Object.fromEntries(entries.map(([name, value]) => [argumentNames[name]!, value]));
    const query = readArguments(ListStocksQuery, { ...args, ...flat }, names, codesOf(snapshot));
    const request = inArguments(names, () => {
      const read = parts.cursors.read(query);
      if (query.cursor === undefined) requireKnownValues(snapshot, query);
      return { ...read, selection: withStoredRows(read.selection, snapshot, parts.priceCatalog) };
    });
    return { request, symbols: readSymbols(symbols, { first: pageSize(request), after: args['after'], filter }) };
  },
  rows: ({ request, symbols }) => symbols?.length ?? pageSize(request),
  resolve: (_, { request, symbols }, { snapshot, slices }) =>
    slices.run(() =>
      symbols === null ? readListingPage(snapshot, request) : readNamedPage(snapshot, request, symbols),
    ),
});

function pageSize({ query: { outputsize } }: ListingRequest): number {
  return outputsize ?? listingPageSize.default;
}

function readListingPage(snapshot: UniverseSnapshot, request: ListingRequest): InstrumentPage {
  const { rows, lastSymbol } = snapshot.listRows(request.selection, request.afterSymbol, pageSize(request));
  return {
    nodes: Array.from(rows, (row) => instrumentNode(snapshot, row)),
    hasNextPage: lastSymbol !== null,
    hasPreviousPage: request.afterSymbol !== null,
    totalCount: () => snapshot.countOf(request.selection),
    matches: [],
    request,
  };
}

function readNamedPage(
  snapshot: UniverseSnapshot,
  request: ListingRequest,
  symbols: readonly string[],
): InstrumentPage {
  const matches = symbols.map((symbol) => findSymbolMatch(snapshot, symbol));
  const byRow = new Map(
    matches.flatMap(({ instrument }) => (instrument === null ? [] : [[instrument.row, instrument]])),
  );
  const nodes = [...byRow.values()];
  return { nodes, hasNextPage: false, hasPreviousPage: false, totalCount: () => nodes.length, matches, request };
}
