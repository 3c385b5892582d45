import { boundMessage, boundPattern, parseBound } from '@bourse/range';
import { z } from 'zod';
import { field, figi, integer, Invalid, isin } from './fields.js';

/** How prices are adjusted (contract 8). */
export const adjustments = ['none', 'splits', 'all'] as const;
export type Adjust = (typeof adjustments)[number];

/** Whose prices are asked for: exactly one of the three. */
export const instrumentNames = {
  symbol: field((text) => (text.trim() === '' ? new Invalid('must not be empty') : text))
    .optional()
    .meta({
      pattern: String.raw`\S`,
      description: "The instrument's own symbol in any case, or a writing that names exactly one.",
      examples: ['AAPL'],
    }),
  isin: isin().optional().meta({ description: 'Instead of `symbol`: the best listing of this ISIN.' }),
  figi: figi().optional().meta({ description: 'Instead of `symbol`: the best listing of this FIGI.' }),
};

/** The range knobs of spec 4.3. */
export const rangeKnobs = {
  outputsize: integer({ min: 1, max: 5000 })
    .optional()
    .meta({ description: 'How many at the most, the newest. With `start_date`: 5000 unless sent.' }),
  start_date: bound()
    .optional()
    .meta({
      description: 'Inclusive. `YYYY-MM-DD`, or a datetime with an offset; one without is UTC.',
      examples: ['2012-08-01'],
    }),
  end_date: bound()
    .optional()
    .meta({ description: 'Inclusive; now unless sent.', examples: ['2012-08-31'] }),
};

/** spec 4.3.8: what endpoints ignore that are not range-aware. */
export const rangeParameters: ReadonlySet<string> = new Set(['interval', ...Object.keys(rangeKnobs)]);

/** Whose prices answer: a parameter of everything that one source tells alone. */
export const sourceName = () =>
  field((text) => ([...text].length > 64 ? new Invalid('must be at most 64 characters long') : text))
    .optional()
    .meta({
      maxLength: 64,
      description: 'Only what this source told, as it is stored: a walk stays with one source. See `meta.source`.',
      examples: ['sample'],
    });

/** Adds the rule that an instrument is named exactly once; its fault is told besides every other one. */
export function namedOnce<S extends z.ZodObject<typeof instrumentNames>>(schema: S): S {
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

function bound() {
  return field((text) => parseBound(text) ?? new Invalid(boundMessage)).meta({ pattern: boundPattern });
}
