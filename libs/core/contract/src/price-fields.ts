import { BOUND_MESSAGE, boundPattern, parseBound } from '@bourse/range';
import { z } from 'zod';
import { field, identifierText, integer, Invalid } from './fields.js';
import { asOf } from './as-of.js';

/** Adjustments of prices (price-3). */
export const adjustments = ['none', 'splits', 'all'] as const;
export type Adjust = (typeof adjustments)[number];
export const adjustDefault = 'splits' satisfies Adjust;

/** Names the instrument: exactly one of the three. */
export const instrumentNames = {
  symbol: field((text) => (text.trim() === '' ? new Invalid('must not be empty') : text))
    .optional()
    .meta({
      pattern: String.raw`\S`,
      description: "The instrument's symbol in any case, or an alternative format that matches exactly one instrument.",
      examples: ['AAPL'],
    }),
  isin: identifierText('isin').optional().meta({ description: 'Instead of `symbol`: the best listing of this ISIN.' }),
  figi: identifierText('figi').optional().meta({ description: 'Instead of `symbol`: the best listing of this FIGI.' }),
  as_of: asOf(),
};

/** The range parameters (range-1 to range-8). */
export const rangeKnobs = {
  outputsize: integer({ min: 1, max: 5000 })
    .optional()
    .meta({ description: 'Maximum number of rows, newest first. The default with `start_date` is 5000.' }),
  start_date: boundField()
    .optional()
    .meta({
      description: 'Inclusive. `YYYY-MM-DD`, or a datetime, which is in UTC unless it has an offset.',
      examples: ['2012-08-01'],
    }),
  end_date: boundField()
    .optional()
    .meta({ description: 'Inclusive. The default is the current time.', examples: ['2012-08-31'] }),
};

/** The range parameters that search and quotes ignore (search-9). */
export const rangeParameters: ReadonlySet<string> = new Set(['interval', ...Object.keys(rangeKnobs)]);

/** Selects the source: a parameter of every endpoint whose answer has a single source. */
export const sourceName = () =>
  field((text) => ([...text].length > 64 ? new Invalid('must be at most 64 characters long') : text))
    .optional()
    .meta({
      maxLength: 64,
      description: 'Only data of this source, as stored; keeps all pages of a walk on one source. See `meta.source`.',
      examples: ['sample'],
    });

/** Adds the rule that an instrument is named exactly once; its fault is reported together with all others. */
export function requireOneName<S extends z.ZodObject<typeof instrumentNames>>(schema: S): S {
  return schema.superRefine(
    (value, context) => {
      const given = (['symbol', 'isin', 'figi', 'id'] as const).filter(
        (name) => Reflect.get(value, name) !== undefined,
      );
      if (given.length === 0) context.addIssue({ code: 'custom', path: ['symbol'], message: 'is required' });
      for (const name of given.slice(1)) {
        context.addIssue({ code: 'custom', path: [name], message: `must not be sent together with ${given[0]}` });
      }
    },
    { when: () => true },
  );
}

function boundField() {
  return field((text) => parseBound(text) ?? new Invalid(BOUND_MESSAGE)).meta({ pattern: boundPattern });
}
