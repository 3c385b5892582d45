import { instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';
import { endpoint } from './endpoint.js';

const instruments = z.number().int().meta({ description: 'How many instruments of any status carry it.' });

/** `GET /v1/exchanges`: the exchanges that at least one instrument carries, in order of code. */
export const ExchangeList = z.strictObject({
  exchanges: z.array(
    z.strictObject({
      exchange: z.string(),
      name: z.string().nullable(),
      country: z.string().nullable(),
      mics: z.array(z.string()),
      instruments,
    }),
  ),
});
export type ExchangeList = z.infer<typeof ExchangeList>;

/** `GET /v1/countries`: the countries of listing venues, in order of code. */
export const CountryList = z.strictObject({
  countries: z.array(z.strictObject({ country: z.string(), name: z.string().nullable(), instruments })),
});
export type CountryList = z.infer<typeof CountryList>;

/** `GET /v1/types`: all seven instrument types, in the order of spec 2.1. */
export const TypeList = z.strictObject({
  types: z.array(z.strictObject({ type: z.enum(instrumentTypes), instruments })),
});
export type TypeList = z.infer<typeof TypeList>;

export const listExchanges = endpoint({
  method: 'GET',
  path: '/v1/exchanges',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'Exchanges of the universe',
  response: ExchangeList,
  schemas: { ExchangeList },
  examples: ['/v1/exchanges'],
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/v1/countries',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'Countries of listing venues',
  response: CountryList,
  schemas: { CountryList },
  examples: ['/v1/countries'],
});

export const listTypes = endpoint({
  method: 'GET',
  path: '/v1/types',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'Instrument types',
  response: TypeList,
  schemas: { TypeList },
  examples: ['/v1/types'],
});
