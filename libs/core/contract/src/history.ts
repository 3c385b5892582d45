import { instrumentStatuses } from '@bourse/symbology';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { asOf } from './as-of.js';
import { fieldSchemas } from './instrument.js';

export const historyReasons = [
  'listed',
  'renamed',
  'moved',
  'delisted',
  'relisted',
  'identifier_changed',
  'name_changed',
] as const;
export const historyPrecisions = ['day', 'month', 'vintage'] as const;

/** What an instrument was called from one day to another. */
export const HistoryEntry = z.strictObject({
  valid_from: z.string().nullable().meta({ description: 'First day, inclusive; null: not known.' }),
  valid_to: z.string().nullable().meta({ description: 'Exclusive; null: still valid.' }),
  symbol: z.string().meta({ examples: ['FB'] }),
  ...fieldSchemas(['name', 'exchange', 'mic', 'isin', 'figi', 'cik']),
  status: z.enum(instrumentStatuses),
  reason: z.enum(historyReasons).nullable().meta({ description: 'What began on `valid_from`; null: not known.' }),
  precision: z.enum(historyPrecisions).nullable().meta({
    description: 'Of `valid_from`. `vintage`: the day of the data in which the change was first seen. Null: not known.',
  }),
  source: z.string().nullable().meta({ description: 'The source of `valid_from`.' }),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** `GET /v1/stocks/{symbol}/history`. */
export const StockHistory = z.strictObject({
  id: z.string().meta({ description: 'Of the instrument; unchanged when its symbol changes.', examples: ['ins_4f'] }),
  symbol: z.string(),
  history: z.array(HistoryEntry).meta({ description: 'Newest first.' }),
});
export type StockHistory = z.infer<typeof StockHistory>;

/** Of an instrument by its symbol. */
export const AsOfQuery = z.object({ as_of: asOf() });
export type AsOfQuery = z.output<typeof AsOfQuery>;

export const getStockHistory = endpoint({
  method: 'GET',
  path: '/v1/stocks/:symbol/history',
  scope: 'instruments:read',
  summary: 'Former names of an instrument',
  description:
    'Returns the symbols, names, venues and identifiers that an instrument had, with the days on which they changed. `as_of` reads the symbol as of a day.',
  query: AsOfQuery,
  response: StockHistory,
  schemas: { HistoryEntry, StockHistory },
  errors: ['not_found', 'bad_request'],
  examples: ['/v1/stocks/AAPL/history'],
});
