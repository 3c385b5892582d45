import { InstrumentLookup } from '@bourse/contract';
import { findInstrument } from '@bourse/universe';
import { GraphQLID, GraphQLString } from 'graphql';
import { guardField } from '../schema/guard-field.js';
import { readArguments } from '../schema/read-arguments.js';
import { instrumentNode } from './instrument-node.js';
import { InstrumentObject } from './instrument.object.js';

/**
 * `instrument(symbol: | isin: | figi: | id:)`: exactly one of them; an unknown one is no error, an ambiguous one is.
 */
export const instrumentQuery = guardField<undefined, InstrumentLookup>({
  scope: 'instruments:read',
  units: 1,
  description:
    'One instrument, selected by exactly one argument; null if it does not exist. An ISIN or FIGI selects its best listing. An ambiguous symbol is an error that lists the candidate symbols.',
  type: InstrumentObject,
  args: {
    symbol: {
      type: GraphQLString,
      description: 'Symbol in any case, or an alternative format that matches exactly one instrument: `BRK.B`.',
    },
    isin: { type: GraphQLString, description: 'ISIN, check digit included.' },
    figi: { type: GraphQLString, description: 'FIGI, check digit included.' },
    id: { type: GraphQLID, description: '`id` of an instrument.' },
  },
  read: (args) => readArguments(InstrumentLookup, args),
  resolve: (_, parsedArguments, { snapshot }) => {
    const row = findInstrument(snapshot, parsedArguments);
    return row === null ? null : instrumentNode(snapshot, row);
  },
});
