import { MAX_RESOLVE_CANDIDATES, type ResolveResult } from '@bourse/contract';
import type { UniverseSnapshot } from '@bourse/universe';
import { GraphQLBoolean, GraphQLFloat, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { type InstrumentNode, findInstrumentNode } from '../instrument/instrument-node.js';
import { InstrumentObject } from '../instrument/instrument.object.js';
import { ResolveStatusEnum } from '../schema/enums.js';
import { boundList } from '../schema/guard-field.js';

interface Candidate {
  readonly score: number;
  readonly instrument: InstrumentNode;
}

/** A result of `POST /v1/resolve` with instruments instead of rows. */
interface ResolvedItem extends Omit<ResolveResult, 'instrument' | 'candidates'> {
  readonly instrument: InstrumentNode | null;
  readonly candidates: readonly Candidate[];
}

/** Omits rows that only another version of the universe has: two versions exist for at most a second. */
export function resolvedItem(result: ResolveResult, snapshot: UniverseSnapshot): ResolvedItem {
  const { instrument, candidates } = result;
  return {
    ...result,
    instrument: instrument === null ? null : findInstrumentNode(snapshot, instrument.symbol),
    candidates: candidates.flatMap(({ symbol, score }): Candidate[] => {
      const node = findInstrumentNode(snapshot, symbol);
      return node === null ? [] : [{ score, instrument: node }];
    }),
  };
}

const CandidateObject = new GraphQLObjectType<Candidate, OperationContext>({
  name: 'ResolveCandidate',
  description: 'A candidate security of a line.',
  fields: {
    score: { type: new GraphQLNonNull(GraphQLFloat), description: '0 to 1.' },
    instrument: { type: new GraphQLNonNull(InstrumentObject), description: 'A listing of the security.' },
  },
});

const MAX_REASONS = 10;

export const ResolveResultObject = new GraphQLObjectType<ResolvedItem, OperationContext>({
  name: 'ResolveResult',
  description: 'The instrument that one line of a statement resolves to.',
  fields: {
    status: { type: new GraphQLNonNull(ResolveStatusEnum), description: 'Whether the line resolves to one security.' },
    instrument: { type: InstrumentObject, description: 'The instrument; null unless resolved.' },
    homeLine: {
      type: GraphQLBoolean,
      description:
        "Whether `instrument` is the home line of its issuer; null if not resolved or if the issuer's country is unknown.",
      resolve: ({ home_line: isHomeLine }) => isHomeLine,
    },
    confidence: { type: GraphQLFloat, description: 'Score of the first security; null if no security was found.' },
    margin: { type: GraphQLFloat, description: 'Its lead over the next other security.' },
    reasons: boundList(MAX_REASONS, {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
      description: 'Reasons for this instrument.',
    }),
    candidates: boundList(MAX_RESOLVE_CANDIDATES, {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(CandidateObject))),
      description: 'Other candidate securities, best first; all candidates if the line is ambiguous.',
    }),
  },
});
