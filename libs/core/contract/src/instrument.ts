import { instrumentStatuses, instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';

/** The eleven keys of a listing row, always complete and in this order (list-6). */
export const instrumentRowKeys = [
  'symbol',
  'name',
  'exchange',
  'mic',
  'type',
  'country',
  'currency',
  'isin',
  'figi',
  'cik',
  'status',
] as const;

export const InstrumentRow = z.strictObject({
  symbol: z.string().meta({ description: 'Ticker, with a suffix of its venue where it has one.', examples: ['AAPL'] }),
  name: z
    .string()
    .nullable()
    .meta({ description: 'Display name.', examples: ['Apple Inc.'] }),
  exchange: z
    .string()
    .nullable()
    .meta({ description: 'Canonical exchange code.', examples: ['NASDAQ'] }),
  mic: z
    .string()
    .nullable()
    .meta({ description: 'Market identifier code (ISO 10383).', examples: ['XNAS'] }),
  type: z.enum(instrumentTypes),
  country: z
    .string()
    .nullable()
    .meta({ description: 'Country of the listing venue, ISO 3166 alpha-2.', examples: ['US'] }),
  currency: z
    .string()
    .nullable()
    .meta({ description: 'Currency of the listing, ISO 4217.', examples: ['USD'] }),
  isin: z
    .string()
    .nullable()
    .meta({ examples: ['US0378331005'] }),
  figi: z
    .string()
    .nullable()
    .meta({ examples: ['BBG000B9XRY4'] }),
  cik: z
    .string()
    .nullable()
    .meta({ description: 'Ten digits, zero-padded.', examples: ['0000320193'] }),
  status: z.enum(instrumentStatuses),
});
export type InstrumentRow = z.infer<typeof InstrumentRow>;
