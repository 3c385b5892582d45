import { fieldErrors } from '@bourse/envelope';
import { intervals } from '@bourse/range';
import {
  countryOfName,
  type InstrumentType,
  isCountryCode,
  parseCik,
  parseCusip,
  parseFigi,
  parseIsin,
} from '@bourse/symbology';
import { z } from 'zod';
import type { VendorParameters } from '../vendor.js';
import type { VendorListing } from '../vendor-instruments.js';
import { typeNames } from './listing-fields.js';

/** Reads parameters by a schema. Throws a 400 with every invalid one. */
export function readParameters<S extends z.ZodObject>(schema: S, parameters: VendorParameters): z.output<S> {
  const read = schema.safeParse({ ...parameters });
  if (read.success) return read.data;
  throw fieldErrors(
    read.error.issues.map(({ path, message }) => {
      const field = String(path[0]);
      const value = parameters[field] ?? null;
      return { field, message: value === null ? 'parameter is missing' : message, value, status: 400 };
    }),
  );
}

export const intervalParameter = z.enum(intervals, {
  error: ({ input }) => `Invalid **interval** provided: ${String(input)}. Supported intervals: ${intervals.join(', ')}`,
});
export const orderParameter = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['asc', 'desc']))
  .default('desc');
export const formatParameters = {
  format: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['JSON', 'CSV']))
    .default('JSON'),
  delimiter: z.string().length(1).default(';'),
};
export const pageParameters = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  outputsize: z.coerce.number().int().min(1).max(1_000_000).optional(),
};
export const decimalPlaces = z.coerce.number().int().min(-1).max(11);

const identifiers = {
  isin: identifier(parseIsin, 'an ISIN'),
  figi: identifier(parseFigi, 'a FIGI'),
  cusip: identifier(parseCusip, 'a CUSIP'),
};

function identifier(parse: (text: string) => string | null, expected: string) {
  return z
    .string()
    .transform((text, context) => parse(text) ?? fail(context, `must be ${expected}`))
    .optional();
}

function fail(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

const typeByName = new Map(
  Object.entries(typeNames).map(([type, name]) => [name.toLowerCase(), type as InstrumentType]),
);

const listingSchema = z.object({
  symbol: z.string().optional(),
  ...identifiers,
  cik: identifier(parseCik, 'a CIK'),
  exchange: z.string().optional(),
  mic_code: z.string().optional(),
  country: z
    .string()
    .transform((text, context) => {
      const code = text.toUpperCase();
      return isCountryCode(code) ? code : (countryOfName(text) ?? fail(context, 'is not a known country'));
    })
    .optional(),
  type: z
    .string()
    .transform((text, context) => {
      const names = Object.values(typeNames).join(', ');
      return typeByName.get(text.toLowerCase()) ?? fail(context, `must be one of ${names}`);
    })
    .optional(),
});

/** Reads what names a listing and what distinguishes it from others. */
export function readListing(parameters: VendorParameters): VendorListing {
  const { cik, exchange, mic_code: mic, country, type, ...names } = readParameters(listingSchema, parameters);
  const filter = {
    exchange: listOf(exchange),
    mic: listOf(mic),
    country: listOf(country),
    type: listOf(type),
    cik,
  };
  return { ...names, filter };
}

/** The same for one instrument. Throws a 400 without a name. */
export function readInstrument(parameters: VendorParameters): VendorListing {
  const listing = readListing(parameters);
  const named = [listing.symbol, listing.isin, listing.figi, listing.cusip].filter((each) => each !== undefined);
  if (named.length === 1) return listing;
  const message = named.length === 0 ? 'parameter is missing' : 'must be sent without figi, isin and cusip';
  throw fieldErrors([{ field: 'symbol', message, value: listing.symbol ?? null, status: 400 }]);
}

const listOf = <T>(value: T | undefined) => (value === undefined ? undefined : [value]);
