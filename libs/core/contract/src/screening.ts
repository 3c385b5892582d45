// Screening parameters of the listing, and its columns in addition to the eleven of a row.
import { countryCode, field, figi, freeText, Invalid, upperCased } from './fields.js';
import { listOf, namesOf, someOf } from './list-fields.js';

/** Columns that `fields` adds after the eleven keys, in this order. */
export const furtherColumns = [
  'composite_figi',
  'shareclass_figi',
  'issuer_country',
  'sector',
  'industry',
  'category_group',
  'category',
  'family',
  'market_cap',
] as const;
export type FurtherColumn = (typeof furtherColumns)[number];

/** Values of `has` and `missing`. */
export const listingFacts = [
  'prices',
  'dividends',
  'name',
  'exchange',
  'mic',
  'country',
  'currency',
  'isin',
  'figi',
  'cik',
  'issuer_country',
  'sector',
  'industry',
  'market_cap',
] as const;
export type ListingFactName = (typeof listingFacts)[number];

/** Size classes, greatest first. */
export const marketCaps = ['Mega Cap', 'Large Cap', 'Mid Cap', 'Small Cap', 'Micro Cap', 'Nano Cap'] as const;
export type MarketCap = (typeof marketCaps)[number];

const MAX_NAME_PREFIX_CODE_POINTS = 100;

/** `Mega Cap`, `mega cap`, `mega`. */
function marketCap() {
  const capByText = new Map(
    marketCaps.flatMap((name) => [name, name.split(' ')[0]!].map((text) => [text.toLowerCase(), name])),
  );
  const message = `must be one of ${marketCaps.join(', ')}`;
  return field<MarketCap>((text) => capByText.get(text.trim().toLowerCase()) ?? new Invalid(message)).meta({
    enum: [...marketCaps],
  });
}

const valueName = () => freeText({ maxCodePoints: 200 });

/** Screening parameters of `GET /v1/stocks`. */
export const screeningFields = {
  sector: namesOf(valueName())
    .optional()
    .meta({ description: 'Sectors, in any case; `GET /v1/sectors` lists them.', examples: ['Energy,Utilities'] }),
  industry: namesOf(valueName())
    .optional()
    .meta({
      description:
        'Industries, in any case. Separated by a comma without a space: a name may contain a comma and a space.',
      examples: ['Banks'],
    }),
  issuer_country: listOf(countryCode())
    .optional()
    .meta({ description: "Countries of the issuer, not of the listing's venue, ISO 3166 alpha-2.", examples: ['CH'] }),
  market_cap: listOf(marketCap())
    .optional()
    .meta({ description: 'Size classes, in any case, with or without `Cap`.', examples: ['Mega Cap,Large Cap'] }),
  category_group: namesOf(valueName())
    .optional()
    .meta({ description: 'Groups of the categories of funds and indices, in any case, such as `Equities`.' }),
  category: namesOf(valueName()).optional().meta({ description: 'Categories of funds and indices, in any case.' }),
  family: namesOf(valueName())
    .optional()
    .meta({ description: 'Fund families, in any case, such as `Vanguard Asset Management`.' }),
  has: someOf(listingFacts)
    .optional()
    .meta({
      description: 'Only rows that have all of these: stored prices or dividends, or a value in a column.',
      examples: ['prices,isin'],
    }),
  missing: someOf(listingFacts)
    .optional()
    .meta({ description: 'Only rows that have none of these.', examples: ['isin'] }),
  name_prefix: freeText({ maxCodePoints: MAX_NAME_PREFIX_CODE_POINTS })
    .optional()
    .meta({ description: 'Prefix of the name; case and accents are ignored.', examples: ['nestle'] }),
  symbol_root: upperCased()
    .optional()
    .meta({
      description: 'Ticker: all rows with this symbol, with or without a suffix. `SAN.MC` is read as `SAN`.',
      examples: ['SAN'],
    }),
  composite_figi: figi().optional().meta({ description: 'Composite FIGI: its listings on all venues of the country.' }),
  shareclass_figi: figi()
    .optional()
    .meta({ description: 'Share-class FIGI: its listings in all countries.', examples: ['BBG001S5N8V8'] }),
  fields: someOf(furtherColumns)
    .optional()
    .meta({
      description:
        'Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed.',
      examples: ['sector,industry'],
    }),
};
