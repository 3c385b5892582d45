import type { CountryList } from '@bourse/contract';
import { countryList, perSnapshot } from '@bourse/universe';
import { GraphQLObjectType, GraphQLString } from 'graphql';
import { guardField } from '../schema/guard-field.js';
import { code, instrumentCount, listOf } from './reference-fields.js';

type Country = CountryList['countries'][number];

const CountryObject = new GraphQLObjectType<Country>({
  name: 'Country',
  description: 'A country in which at least one instrument is listed.',
  fields: {
    country: { type: code, description: 'ISO 3166 alpha-2; valid as the `country` filter of `instruments`.' },
    name: { type: GraphQLString, description: 'English name of the country.' },
    instruments: instrumentCount,
  },
});

const countriesOf = perSnapshot(({ classes }) => countryList(classes).countries);

/** The answer of `GET /v1/countries`. */
export const countriesQuery = guardField<undefined, readonly Country[]>({
  scope: 'instruments:read',
  units: 1,
  description: 'All countries of listing venues, sorted by code. One unit.',
  type: listOf(CountryObject),
  read: (_, { snapshot }) => countriesOf(snapshot),
  rows: (countries) => countries.length,
  resolve: (_, countries) => countries,
});
