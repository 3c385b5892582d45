import type { TypeList } from '@bourse/contract';
import { perSnapshot, typeList } from '@bourse/universe';
import { GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { InstrumentTypeEnum } from '../schema/enums.js';
import { instrumentCount, referenceQuery } from './reference-fields.js';

const TypeCountObject = new GraphQLObjectType<TypeList['types'][number]>({
  name: 'InstrumentTypeCount',
  description: 'A kind of instrument and the number of its instruments.',
  fields: {
    type: { type: new GraphQLNonNull(InstrumentTypeEnum), description: 'Kind of instrument.' },
    instruments: instrumentCount,
  },
});

/** The answer of `GET /v1/types`. */
export const typesQuery = referenceQuery(
  TypeCountObject,
  'All kinds of instruments.',
  perSnapshot(({ classes }) => typeList(classes).types),
);
