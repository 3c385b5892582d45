// Parameters that select rows of the listing and add columns to them.
import {
  factFields,
  fieldOf,
  type FilterField,
  filterFields,
  type FilterKind,
  type FilterKindOf,
  furtherColumns,
  type IdentifierField,
  mapFields,
  type MarketCap,
  marketCaps,
  sortFields,
} from '@bourse/instrument';
import { instrumentStatuses, instrumentTypes } from '@bourse/symbology';
import { statusHints, typeHints } from './closed-list.js';
import {
  countryCode,
  currencyCode,
  exchangeCode,
  field,
  freeText,
  identifierText,
  Invalid,
  micCode,
  oneOf,
  upperCased,
} from './fields.js';
import { listOf, namesOf, someOf } from './list-fields.js';

/** Values of `has` and `missing`. */
export const listingFacts = ['prices', 'dividends', ...factFields] as const;
export type ListingFactName = (typeof listingFacts)[number];

const MAX_VALUE_CODE_POINTS = 200;
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

export const listingStatuses = [...instrumentStatuses, 'all'] as const;

/** Values of `sort`: a field, ascending, or with a minus before it descending. */
export const listingSorts = sortFields.flatMap((name) => [name, `-${name}`] as const);
export type ListingSort = (typeof listingSorts)[number];

/** `-market_cap` → MARKET_CAP_DESC. */
export function sortConstant(sort: ListingSort): string {
  return sort.startsWith('-') ? `${sort.slice(1).toUpperCase()}_DESC` : sort.toUpperCase();
}

const parsers = {
  exchange: () => listOf(exchangeCode()).optional(),
  mic: () => listOf(micCode()).optional(),
  country: () => listOf(countryCode()).optional(),
  currency: () => listOf(currencyCode()).optional(),
  type: () => listOf(oneOf(instrumentTypes, typeHints)).optional(),
  status: () => oneOf(listingStatuses, statusHints).default('active'),
  names: () => namesOf(freeText({ maxCodePoints: MAX_VALUE_CODE_POINTS })).optional(),
  sizes: () => listOf(marketCap()).optional(),
  identifier: (name: FilterField) => identifierText(name as IdentifierField).optional(),
} as const satisfies Record<FilterKind, unknown>;

type FilterSchema<F extends FilterField> = ReturnType<(typeof parsers)[FilterKindOf<F>]>;

/** A parameter for each field that selects rows. */
export const filterSchemas = mapFields(filterFields, (name) => {
  const { kind, description, examples } = fieldOf(name).filter!;
  return parsers[kind](name).meta({ description, ...(examples !== undefined && { examples: [...examples] }) });
}) as { [F in FilterField]: FilterSchema<F> };

/** Parameters of `GET /v1/stocks` that select rows otherwise, and the one that adds columns. */
export const screeningFields = {
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
  sort: oneOf(listingSorts)
    .optional()
    .meta({
      default: 'symbol',
      description:
        'Order of the rows; a minus before the field reverses it. Rows with an equal value are sorted by symbol, and those without a value come last.',
      'x-enum-varnames': listingSorts.map(sortConstant),
    }),
  fields: someOf(furtherColumns)
    .optional()
    .meta({
      description:
        'Additional columns after the eleven default ones, in JSON, CSV and NDJSON. A `+` before a name is allowed.',
      examples: ['sector,industry'],
    }),
};
