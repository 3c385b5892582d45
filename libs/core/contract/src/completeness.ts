import type { FilterField } from '@bourse/instrument';
import { instrumentTypes } from '@bourse/symbology';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { type ListingFactName, listingFacts } from './screening.js';

const count = z.int();

/** The number of instruments with each fact. */
export const FilledFacts = z.strictObject(
  Object.fromEntries(listingFacts.map((fact) => [fact, count])) as Record<ListingFactName, typeof count>,
);
export type FilledFacts = z.infer<typeof FilledFacts>;

const counts = {
  instruments: count.meta({ description: 'Number of instruments of any status.' }),
  filled: FilledFacts.meta({
    description: 'Number of these instruments that have each fact, by its name in `has` of `GET /v1/stocks`.',
  }),
};
export const FilledExchange = z.strictObject({ exchange: z.string(), ...counts });
export const FilledCountry = z.strictObject({ country: z.string(), ...counts });
export const FilledType = z.strictObject({ type: z.enum(instrumentTypes), ...counts });
export const FilledSector = z.strictObject({ sector: z.string(), ...counts });
export const FilledIndustry = z.strictObject({ industry: z.string(), ...counts });
export const FilledCategoryGroup = z.strictObject({ category_group: z.string(), ...counts });
export const FilledCategory = z.strictObject({ category: z.string(), ...counts });

/** The lists of the answer, and the field whose values each one counts. */
export const completenessLists = {
  exchanges: 'exchange',
  countries: 'country',
  types: 'type',
  sectors: 'sector',
  industries: 'industry',
  category_groups: 'category_group',
  categories: 'category',
} as const satisfies Partial<Record<keyof Completeness, FilterField>>;
export type CompletenessField = (typeof completenessLists)[keyof typeof completenessLists];

/** `GET /v1/completeness`: how many instruments have each fact: of all, and by shared values in order of value. */
export const Completeness = z.strictObject({
  ...counts,
  exchanges: z.array(FilledExchange),
  countries: z.array(FilledCountry),
  types: z.array(FilledType),
  sectors: z.array(FilledSector),
  industries: z.array(FilledIndustry),
  category_groups: z.array(FilledCategoryGroup),
  categories: z.array(FilledCategory),
});
export type Completeness = z.infer<typeof Completeness>;

export const getCompleteness = endpoint({
  method: 'GET',
  path: '/v1/completeness',
  scope: 'instruments:read',
  unchangedIsFree: true,
  summary: 'Completeness of the universe',
  description:
    'Number of instruments with an ISIN, a CIK, stored prices and each other fact: of all, and per exchange, country, type, sector, industry and category.',
  response: Completeness,
  schemas: {
    FilledFacts,
    FilledExchange,
    FilledCountry,
    FilledType,
    FilledSector,
    FilledIndustry,
    FilledCategoryGroup,
    FilledCategory,
    Completeness,
  },
  examples: ['/v1/completeness'],
});
