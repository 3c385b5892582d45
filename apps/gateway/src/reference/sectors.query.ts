import type { SectorList } from '@bourse/contract';
import { sectorList } from '@bourse/universe';
import { GraphQLList, GraphQLNonNull, GraphQLObjectType } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { boundList } from '../schema/guard-field.js';
import { code, instrumentCount, referenceQuery } from './reference-fields.js';

type Sector = SectorList['sectors'][number];

/** For the cost plan. The full universe has 22 sectors, with at most 70 industries each. */
const MAX_SECTORS = 40;
const MAX_INDUSTRIES = 100;

const IndustryObject = new GraphQLObjectType<Sector['industries'][number]>({
  name: 'Industry',
  description: 'An industry of a sector.',
  fields: {
    industry: { type: code, description: 'Name of the industry.' },
    instruments: instrumentCount,
  },
});

const SectorObject = new GraphQLObjectType<Sector, OperationContext>({
  name: 'Sector',
  description: 'A sector with at least one instrument.',
  fields: {
    sector: { type: code, description: 'Name of the sector.' },
    instruments: instrumentCount,
    industries: boundList(MAX_INDUSTRIES, {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(IndustryObject))),
      description: 'Its industries, sorted by name.',
    }),
  },
});

/** The answer of `GET /v1/sectors`. */
export const sectorsQuery = referenceQuery(
  SectorObject,
  'All sectors, sorted by name. Funds and indices count under the group and the name of their category.',
  (snapshot) => sectorList(snapshot).sectors,
  MAX_SECTORS,
);
