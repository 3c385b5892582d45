import { instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';
import { endpoint } from './endpoint.js';

const instruments = z.number().int().meta({ description: 'Number of instruments of any status.' });

export const ExchangeRow = z.strictObject({
  exchange: z.string(),
  name: z.string().nullable(),
  country: z.string().nullable(),
  mics: z.array(z.string()),
  instruments,
});

/** `GET /v1/exchanges`: the exchanges that at least one instrument carries, in order of code. */
export const ExchangeList = z.strictObject({ exchanges: z.array(ExchangeRow) });
export type ExchangeList = z.infer<typeof ExchangeList>;

export const CountryRow = z.strictObject({ country: z.string(), name: z.string().nullable(), instruments });

/** `GET /v1/countries`: the countries of listing venues, in order of code. */
export const CountryList = z.strictObject({ countries: z.array(CountryRow) });
export type CountryList = z.infer<typeof CountryList>;

export const TypeRow = z.strictObject({ type: z.enum(instrumentTypes), instruments });

/** `GET /v1/types`: all seven instrument types, in a fixed order. */
export const TypeList = z.strictObject({ types: z.array(TypeRow) });
export type TypeList = z.infer<typeof TypeList>;

export const listExchanges = endpoint({
  method: 'GET',
  path: '/v1/exchanges',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'Exchanges of the universe',
  description: 'Exchanges with at least one instrument, sorted by code.',
  response: ExchangeList,
  schemas: { ExchangeRow, ExchangeList },
  examples: ['/v1/exchanges'],
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/v1/countries',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'Countries of listing venues',
  description: 'Countries of the venues of all instruments, sorted by code.',
  response: CountryList,
  schemas: { CountryRow, CountryList },
  examples: ['/v1/countries'],
});

export const listTypes = endpoint({
  method: 'GET',
  path: '/v1/types',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'Instrument types',
  description: 'All instrument types, with the number of instruments of each type.',
  response: TypeList,
  schemas: { TypeRow, TypeList },
  examples: ['/v1/types'],
});
