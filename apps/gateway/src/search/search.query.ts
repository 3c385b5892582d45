import { type HighlightRange, searchLimit, MAX_SEARCH_QUERY_CODE_POINTS, SymbolSearchQuery } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { highlightRanges } from '@bourse/rank';
import { codesOf } from '@bourse/universe';
import { GraphQLFloat, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { type InstrumentNode, findInstrumentNode, instrumentNode } from '../instrument/instrument-node.js';
import { InstrumentObject } from '../instrument/instrument.object.js';
import type { OperationContext } from '../context/operation-context.js';
import { InstrumentStatusEnum, InstrumentTypeEnum, SearchGroupEnum, StatusFilterEnum } from '../schema/enums.js';
import { DateScalar } from '../schema/date.scalar.js';
import { boundList, guardField } from '../schema/guard-field.js';
import { readArguments } from '../schema/read-arguments.js';

interface SearchHit {
  readonly score: number | null;
  readonly listings: number | null;
  /** Ranges of the name that match the query, computed once. */
  readonly highlight: () => readonly HighlightRange[];
  readonly instrument: InstrumentNode;
}

const HighlightRangeObject = new GraphQLObjectType<HighlightRange, OperationContext>({
  name: 'HighlightRange',
  description: 'A part of a name, in UTF-16 code units as `slice` of JavaScript counts them.',
  fields: {
    start: { type: new GraphQLNonNull(GraphQLInt), description: 'Index of the first code unit.' },
    end: { type: new GraphQLNonNull(GraphQLInt), description: 'Index after the last code unit.' },
  },
});

/** More than the words of any name. */
const MAX_RANGES = 50;

const HitObject = new GraphQLObjectType<SearchHit, OperationContext>({
  name: 'SearchHit',
  description: 'A search result.',
  fields: {
    score: {
      type: GraphQLFloat,
      description: '0 to 1; 1 is an identifier of the row itself, below 0.5 is low confidence.',
    },
    mic: {
      type: GraphQLString,
      description: 'Market identifier code of its venue (ISO 10383).',
      resolve: ({ instrument }) => instrument.mic,
    },
    status: {
      type: new GraphQLNonNull(InstrumentStatusEnum),
      description: 'Whether it is listed.',
      resolve: ({ instrument }) => instrument.status,
    },
    listings: {
      type: GraphQLInt,
      description:
        'With `group: ISSUE`: listings of the issue that the filters select, this one included. Null without it.',
    },
    highlight: boundList(MAX_RANGES, {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(HighlightRangeObject))),
      description:
        'Ranges of the name that match the query, ascending and disjoint; empty if no word of the name matches.',
      resolve: ({ highlight }) => highlight(),
    }),
    instrument: { type: new GraphQLNonNull(InstrumentObject), description: 'The instrument.' },
  },
});

/** The instrument that had the symbol on that day. */
async function findNode(
  { parts, snapshot }: OperationContext,
  symbol: string,
  day: string | undefined,
): Promise<InstrumentNode | null> {
  if (day === undefined) return findInstrumentNode(snapshot, symbol);
  const found = await parts.names.lookUp(snapshot, { symbol }, day);
  return found instanceof ApiError ? null : instrumentNode(snapshot, found.row);
}

/** No other root field takes as long. */
const MAX_SEARCHES = 10;

/** `search(query:, limit:, country:, type:, …)`: the answer of `GET /v1/symbol_search`. */
export const searchQuery = guardField<undefined, SymbolSearchQuery>({
  scope: 'search:read',
  units: 1,
  description:
    'Instruments by free text, best first: ticker, name, ISIN, FIGI (listing, composite or share class), CIK, CUSIP, SEDOL, WKN, or a description.',
  type: new GraphQLList(new GraphQLNonNull(HitObject)),
  args: {
    query: {
      type: new GraphQLNonNull(GraphQLString),
      description: `Up to ${MAX_SEARCH_QUERY_CODE_POINTS} characters.`,
    },
    limit: { type: GraphQLInt, defaultValue: searchLimit.default, description: `1 to ${searchLimit.max}.` },
    country: { type: GraphQLString, description: 'Only rows listed in this country, ISO 3166 alpha-2.' },
    type: { type: InstrumentTypeEnum, description: 'Only instruments of this kind.' },
    exchange: { type: GraphQLString, description: 'Only rows of these exchanges, separated by commas.' },
    mic: { type: GraphQLString, description: 'Only rows with these MICs, separated by commas.' },
    currency: { type: GraphQLString, description: 'Only rows in these currencies, separated by commas.' },
    status: { type: StatusFilterEnum, defaultValue: 'all', description: 'Only rows of this status.' },
    asOf: { type: DateScalar, description: 'Reads symbols and names as of this day, as far as changes are known.' },
    group: { type: SearchGroupEnum, description: '`ISSUE`: one result per issue, its most likely listing.' },
  },
  read: (args, { snapshot }) => readArguments(SymbolSearchQuery, args, {}, codesOf(snapshot)),
  rows: ({ limit }) => limit,
  maxTimes: MAX_SEARCHES,
  resolve: async (_, query, context) => {
    const { parts, request, degrade } = context;
    await context.beginLongPart();
    const { symbols, degraded } = await parts.search.find(query, request.id);
    for (const part of degraded) degrade(part);
    // Omits a row that only another version of the universe has: two versions exist for at most a second.
    const instruments = await Promise.all(symbols.map(({ symbol }) => findNode(context, symbol, query.as_of)));
    return symbols.flatMap(({ score, listings = null }, i): SearchHit[] => {
      const instrument = instruments[i]!;
      if (instrument === null) return [];
      let ranges: readonly HighlightRange[] | null = null;
      const highlight = () => (ranges ??= highlightRanges(instrument.name ?? '', query.query).slice(0, MAX_RANGES));
      return [{ score, listings, highlight, instrument }];
    });
  },
});
