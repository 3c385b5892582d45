import { GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { ApiError } from '@bourse/envelope';
import type { OperationContext } from '../context/operation-context.js';
import { boundList } from '../schema/guard-field.js';
import { type InstrumentNode, instrumentNode } from './instrument-node.js';
import { InstrumentObject } from './instrument.object.js';

/** A symbol as sent, and its match. */
export interface SymbolMatch {
  readonly symbol: string;
  readonly instrument: InstrumentNode | null;
  readonly candidates: readonly string[];
}

/** More than any symbol has. */
const MAX_CANDIDATES = 5;

/**
 * Follows the rules of `instrument(symbol:)`, but an ambiguous symbol is no error, so that it does not fail the others.
 */
export async function findSymbolMatch(
  { parts, snapshot }: Pick<OperationContext, 'parts' | 'snapshot'>,
  symbol: string,
): Promise<SymbolMatch> {
  const found = await parts.names.lookUp(snapshot, { symbol });
  if (!(found instanceof ApiError)) return { symbol, instrument: instrumentNode(snapshot, found.row), candidates: [] };
  const { details } = found;
  const candidates = details !== null && 'candidates' in details ? details.candidates : [];
  return { symbol, instrument: null, candidates: candidates.slice(0, MAX_CANDIDATES) };
}

export const SymbolMatchObject = new GraphQLObjectType<SymbolMatch, OperationContext>({
  name: 'SymbolMatch',
  description: 'A symbol of the request and its instrument.',
  fields: {
    symbol: { type: new GraphQLNonNull(GraphQLString), description: 'The symbol of the request.' },
    instrument: { type: InstrumentObject, description: 'The instrument; null if the symbol is unknown or ambiguous.' },
    candidates: boundList(MAX_CANDIDATES, {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
      description: 'Symbols of the candidate instruments if the symbol is ambiguous; otherwise empty.',
    }),
  },
});
