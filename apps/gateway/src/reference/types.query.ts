import type { TypeList } from '@bourse/contract';
import { instrumentTypes } from '@bourse/symbology';
import { perSnapshot, typeList } from '@bourse/universe';
import { GraphQLNonNull, GraphQLObjectType } from 'graphql';
import { InstrumentTypeEnum } from '../schema/enums.js';
import { guardField } from '../schema/guard-field.js';
import { instrumentCount, listOf } from './reference-fields.js';

const TypeCountObject = new GraphQLObjectType<TypeList['types'][number]>({
  name: 'InstrumentTypeCount',
  description: 'A kind of instrument and the number of its instruments.',
  fields: {
    type: { type: new GraphQLNonNull(InstrumentTypeEnum), description: 'Kind of instrument.' },
    instruments: instrumentCount,
  },
});

const typesOf = perSnapshot(({ classes }) => typeList(classes).types);

/** The answer of `GET /v1/types`. */
export const typesQuery = guardField<undefined>({
  scope: 'instruments:read',
  units: 1,
  description: 'All kinds of instruments. One unit.',
  type: listOf(TypeCountObject),
  rows: () => instrumentTypes.length,
  resolve: (_, __, { snapshot }) => typesOf(snapshot),
});
