import { InstrumentLookup } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { isAmbiguous } from '@bourse/universe';
import { GraphQLID, GraphQLString } from 'graphql';
import { DateScalar } from '../schema/date.scalar.js';
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
    asOf: { type: DateScalar, description: 'Reads the symbol as of this day, as far as changes are known.' },
  },
  read: (args) => readArguments(InstrumentLookup, args),
  resolve: async (_, lookup, { parts, snapshot }) => {
    const found = await parts.names.lookUp(snapshot, lookup, lookup.as_of);
    if (!(found instanceof ApiError)) return instrumentNode(snapshot, found.row);
    if (isAmbiguous(found)) throw found;
    return null;
  },
});
