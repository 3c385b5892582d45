import { type ApiError, fieldErrors } from '@bourse/envelope';
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

/** Reads parameters by a schema, the same ones once. Throws a 400 with every invalid one. */
export function parameterReader<S extends z.ZodType>(schema: S): (parameters: VendorParameters) => z.output<S> {
  const queries = new WeakMap<VendorParameters, { readonly query: z.output<S> }>();
  return (parameters) => {
    const earlier = queries.get(parameters);
    if (earlier !== undefined) return earlier.query;
    const read = schema.safeParse({ ...parameters });
    if (!read.success) throw toFieldErrors(read.error, parameters);
    queries.set(parameters, { query: read.data });
    return read.data;
  };
}

function toFieldErrors({ issues }: z.ZodError, parameters: VendorParameters): ApiError {
  return fieldErrors(
    issues.map(({ path, message }) => {
      const field = String(path[0]);
      const value = parameters[field] ?? null;
      const isMissing = value === null && field !== 'symbol';
      return { field, message: isMissing ? 'parameter is missing' : message, value, status: 400 };
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
export const readListing: (parameters: VendorParameters) => VendorListing = parameterReader(
  listingSchema.transform(toVendorListing),
);

/** The same for one instrument. Throws a 400 unless it is named exactly once. */
export const readInstrument: (parameters: VendorParameters) => VendorListing = parameterReader(
  listingSchema
    .superRefine(({ symbol, isin, figi, cusip }, context) => {
      const count = [symbol, isin, figi, cusip].filter((each) => each !== undefined).length;
      const message = count === 0 ? 'parameter is missing' : 'must be sent without figi, isin and cusip';
      if (count !== 1) context.addIssue({ code: 'custom', path: ['symbol'], message });
    })
    .transform(toVendorListing),
);

function toVendorListing({ cik, exchange, mic_code: mic, country, type, ...names }: z.output<typeof listingSchema>) {
  const filter = { exchange: listOf(exchange), mic: listOf(mic), country: listOf(country), type: listOf(type), cik };
  return { ...names, filter };
}

const listOf = <T>(value: T | undefined) => (value === undefined ? undefined : [value]);
