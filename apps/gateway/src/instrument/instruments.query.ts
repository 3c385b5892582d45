import { listingPageSize, ListStocksQuery } from '@bourse/contract';
import { camelCase, fieldOf, type FilterField, filterFields } from '@bourse/instrument';
import { withStoredRows } from '@bourse/prices';
import { codesOf, type ListingRequest, requireKnownValues, type UniverseSnapshot } from '@bourse/universe';
import { type GraphQLInputFieldConfig, GraphQLInputObjectType, GraphQLInt, GraphQLString } from 'graphql';
import {
  InstrumentSortEnum,
  InstrumentTypeEnum,
  ListingFactEnum,
  MarketCapEnum,
  StatusFilterEnum,
} from '../schema/enums.js';
import type { OperationContext } from '../context/operation-context.js';
import { guardField } from '../schema/guard-field.js';
import { listOf } from '../schema/lists.js';
import { inArguments, readArguments } from '../schema/read-arguments.js';
import { ConnectionObject, type InstrumentPage } from './instrument-connection.object.js';
import { instrumentNode } from './instrument-node.js';
import { readSymbols, maxSymbols } from './symbols-argument.js';
import { findSymbolMatch } from './symbol-match.object.js';

/** The codes of a venue are separated by commas as in REST; texts of the universe are a list. */
function filterArgument(name: FilterField): GraphQLInputFieldConfig {
  const { store, filter } = fieldOf(name);
  const { kind, description } = filter!;
  if (kind === 'type') return { type: InstrumentTypeEnum, description };
  if (kind === 'status') return { type: StatusFilterEnum, defaultValue: 'active', description };
  if (kind === 'sizes') return { type: listOf(MarketCapEnum), description };
  return { type: store === 'dictionary' ? listOf(GraphQLString) : GraphQLString, description };
}

const InstrumentFilter = new GraphQLInputObjectType({
  name: 'InstrumentFilter',
  description: 'Selects instruments that match all conditions.',
  fields: {
    ...Object.fromEntries(filterFields.map((name) => [camelCase(name), filterArgument(name)])),
    types: { type: listOf(InstrumentTypeEnum), description: 'Kinds of instrument, in addition to `type`.' },
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
  sort: 'sort',
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
    after: { type: GraphQLString, description: 'A cursor of a page with the same filter and sort.' },
    filter: { type: InstrumentFilter, description: 'Selects instruments; by default only listed ones.' },
    sort: { type: InstrumentSortEnum, description: 'Order of the listing; by default that by symbol.' },
    symbols: {
      type: listOf(GraphQLString),
      description: `Up to ${maxSymbols} symbols in any format that \`instrument\` accepts, instead of \`after\`, \`sort\` and \`filter\`. Instruments are returned in this order, each once, with any status. An unknown symbol is not an error: see \`matches\`.`,
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
    return {
      request,
      symbols: readSymbols(symbols, { first: pageSize(request), after: args['after'], sort: args['sort'], filter }),
    };
  },
  rows: ({ request, symbols }) => symbols?.length ?? pageSize(request),
  resolve: (_, { request, symbols }, context) =>
    symbols === null
      ? context.slices.run(() => readListingPage(context.snapshot, request))
      : readNamedPage(context, request, symbols),
});

function pageSize({ query: { outputsize } }: ListingRequest): number {
  return outputsize ?? listingPageSize.default;
}

function readListingPage(snapshot: UniverseSnapshot, request: ListingRequest): InstrumentPage {
  const { rows, last } = snapshot.listRows(request.selection, request.after, pageSize(request));
  return {
    nodes: Array.from(rows, (row) => instrumentNode(snapshot, row)),
    hasNextPage: last !== null,
    hasPreviousPage: request.after !== null,
    totalCount: () => snapshot.countOf(request.selection),
    matches: [],
    request,
  };
}

async function readNamedPage(
  context: OperationContext,
  request: ListingRequest,
  symbols: readonly string[],
): Promise<InstrumentPage> {
  const matches = await Promise.all(symbols.map((symbol) => findSymbolMatch(context, symbol)));
  const byRow = new Map(
    matches.flatMap(({ instrument }) => (instrument === null ? [] : [[instrument.row, instrument]])),
  );
  const nodes = [...byRow.values()];
  return { nodes, hasNextPage: false, hasPreviousPage: false, totalCount: () => nodes.length, matches, request };
}
