import { searchLimit, searchQueryCodePointsMax, SymbolSearchQuery } from '@bourse/contract';
import { codesOf } from '@bourse/universe';
import { GraphQLFloat, GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { type InstrumentNode, instrumentNamed } from '../instrument/instrument-node.js';
import { InstrumentObject } from '../instrument/instrument.object.js';
import type { OperationContext } from '../context/operation-context.js';
import { InstrumentTypeEnum, StatusFilterEnum } from '../schema/enums.js';
import { guarded } from '../schema/guarded.js';
import { readArguments } from '../schema/read-arguments.js';

interface SearchHit {
  readonly score: number | null;
  readonly instrument: InstrumentNode;
}

const HitObject = new GraphQLObjectType<SearchHit, OperationContext>({
  name: 'SearchHit',
  description: 'An instrument that was found.',
  fields: {
    score: { type: GraphQLFloat, description: '0 to 1; 1 is an identifier of the row itself, below 0.5 is not sure.' },
    instrument: { type: new GraphQLNonNull(InstrumentObject), description: 'The instrument.' },
  },
});

/** No other root field takes as long. */
const SEARCHES_MAX = 10;

/** `search(query:, limit:, country:, type:, …)`: the answer of `GET /v1/symbol_search`. */
export const searchQuery = guarded<undefined, SymbolSearchQuery>({
  scope: 'search:read',
  units: 1,
  description:
    'Instruments by free text, best first: ticker, name, ISIN, FIGI (listing, composite or share class), CIK, CUSIP, SEDOL, WKN, or a description.',
  type: new GraphQLList(new GraphQLNonNull(HitObject)),
  args: {
    query: {
      type: new GraphQLNonNull(GraphQLString),
      description: `Up to ${searchQueryCodePointsMax} characters.`,
    },
    limit: { type: GraphQLInt, defaultValue: searchLimit.default, description: `1 to ${searchLimit.max}.` },
    country: { type: GraphQLString, description: 'Only rows listed in this country, ISO 3166 alpha-2.' },
    type: { type: InstrumentTypeEnum, description: 'Only instruments of this kind.' },
    exchange: { type: GraphQLString, description: 'Only rows of these exchanges, separated by commas.' },
    mic: { type: GraphQLString, description: 'Only rows with these MICs, separated by commas.' },
    currency: { type: GraphQLString, description: 'Only rows in these currencies, separated by commas.' },
    status: { type: StatusFilterEnum, defaultValue: 'all', description: 'Only rows of this status.' },
  },
  read: (args, { snapshot }) => readArguments(SymbolSearchQuery, args, {}, codesOf(snapshot)),
  rows: ({ limit }) => limit,
  timesMax: SEARCHES_MAX,
  resolve: async (_, query, context) => {
    const { parts, snapshot, request, degrade } = context;
    await context.longPart();
    const { symbols, degraded } = await parts.search.find(query, request.id);
    for (const part of degraded) degrade(part);
    // A row that only another version of the universe has is left out, for the second in which there are two.
    return symbols.flatMap(({ symbol, score }): SearchHit[] => {
      const instrument = instrumentNamed(snapshot, symbol);
      return instrument === null ? [] : [{ score, instrument }];
    });
  },
});
