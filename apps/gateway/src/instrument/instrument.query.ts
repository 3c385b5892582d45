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
    'One instrument, by exactly one of the arguments; null when there is none. An ISIN or FIGI gives its best listing. A symbol that fits several is an error with their symbols.',
  type: InstrumentObject,
  args: {
    symbol: { type: GraphQLString, description: 'In any case, or a writing that names exactly one: `BRK.B`.' },
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
