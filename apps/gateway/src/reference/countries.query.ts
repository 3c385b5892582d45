import type { CountryList } from '@bourse/contract';
import { countryList, perSnapshot } from '@bourse/universe';
import { GraphQLObjectType, GraphQLString } from 'graphql';
import { code, instrumentCount, referenceQuery } from './reference-fields.js';

const CountryObject = new GraphQLObjectType<CountryList['countries'][number]>({
  name: 'Country',
  description: 'A country in which at least one instrument is listed.',
  fields: {
    country: { type: code, description: 'ISO 3166 alpha-2; valid as the `country` filter of `instruments`.' },
    name: { type: GraphQLString, description: 'English name of the country.' },
    instruments: instrumentCount,
  },
});

/** The answer of `GET /v1/countries`. */
export const countriesQuery = referenceQuery(
  CountryObject,
  'All countries of listing venues, sorted by code.',
  perSnapshot(({ classes }) => countryList(classes).countries),
);
