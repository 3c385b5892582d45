import { dividendFrequencies, dividendTypes } from '@bourse/bars';
import { z } from 'zod';
import { instrumentNames, requireOneName, rangeKnobs, sourceName } from './price-fields.js';
import { PriceMeta } from './time-series.js';
import { endpoint } from './endpoint.js';
import { csvSafe } from './spreadsheet.js';

/** Parameters that select dividends or splits of an instrument: the range rules apply to ex-dates. */
export const ActionsParameters = z.object({ ...rangeKnobs, source: sourceName() });
export type ActionsParameters = z.output<typeof ActionsParameters>;

/** `GET /v1/dividends` and `GET /v1/splits`. */
export const CorporateActionsQuery = requireOneName(
  z.object({ ...instrumentNames, ...ActionsParameters.shape, csv_safe: csvSafe() }),
);
export type CorporateActionsQuery = z.output<typeof CorporateActionsQuery>;

const date = z.string().meta({ examples: ['2012-08-09'] });

export const CorporateActionsMeta = PriceMeta.omit({
  interval: true,
  adjust: true,
  source: true,
  more: true,
  notes: true,
}).extend({
  adjust: z.literal('splits').meta({ description: 'Amounts are as paid; `adjusted_amount` follows splits.' }),
  source: z.string().nullable().meta({ description: 'Sources of the rows, separated by commas.' }),
  more: PriceMeta.shape.more,
});

export const Dividend = z.strictObject({
  ex_date: date,
  amount: z.number().positive().meta({ description: 'As paid, per share as of the ex-date.' }),
  currency: z.string().nullable(),
  declaration_date: date.nullable(),
  record_date: date.nullable(),
  payment_date: date.nullable(),
  frequency: z.enum(dividendFrequencies).nullable(),
  type: z.enum(dividendTypes).nullable(),
  adjusted_amount: z.number().positive().meta({ description: 'Per current share: divided by later splits.' }),
});
export type Dividend = z.infer<typeof Dividend>;

export const Dividends = z.strictObject({ meta: CorporateActionsMeta, dividends: z.array(Dividend) });

export const Split = z.strictObject({
  ex_date: date,
  numerator: z.number().positive().meta({ description: 'New shares for `denominator` old ones.' }),
  denominator: z.number().positive(),
});
export type Split = z.infer<typeof Split>;

export const Splits = z.strictObject({ meta: CorporateActionsMeta, splits: z.array(Split) });

export const listDividends = endpoint({
  method: 'GET',
  path: '/v1/dividends',
  scope: 'prices:read',
  summary: 'Dividends of an instrument',
  description: 'As paid, newest first by ex-date. Range parameters work as for daily time series.',
  query: CorporateActionsQuery,
  response: Dividends,
  schemas: { CorporateActionsMeta, Dividend, Dividends },
  alternatives: ['text/csv'],
  isCut: true,
  errors: ['not_found', 'upstream_failure'],
  examples: [
    '/v1/dividends?symbol=AAPL',
    '/v1/dividends?symbol=MSFT',
    '/v1/dividends?symbol=META',
    '/v1/dividends?symbol=MSFT&start_date=2012-12-25&end_date=2012-12-25',
  ],
  sample: '/v1/dividends?symbol=AAPL&outputsize=2',
});

export const listSplits = endpoint({
  method: 'GET',
  path: '/v1/splits',
  scope: 'prices:read',
  summary: 'Splits of an instrument',
  description: 'Newest first by ex-date. Range parameters work as for daily time series.',
  query: CorporateActionsQuery,
  response: Splits,
  schemas: { Split, Splits },
  alternatives: ['text/csv'],
  isCut: true,
  errors: ['not_found', 'upstream_failure'],
  examples: [
    '/v1/splits?symbol=AAPL',
    '/v1/splits?symbol=GOOGL',
    '/v1/splits?symbol=IBM',
    '/v1/splits?symbol=MSFT&start_date=2012-12-25&end_date=2012-12-25',
  ],
  sample: '/v1/splits?symbol=AAPL&outputsize=2',
});
