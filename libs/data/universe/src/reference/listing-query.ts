import type { ListingFactName, ListStocksQuery } from '@bourse/contract';
import { formatAlternatives, fieldErrors, type FieldFailure, nearest } from '@bourse/envelope';
import type { ListingFact, ListingFilter } from '../snapshot/listing-filter.js';
import { perSnapshot } from '../snapshot/per-snapshot.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';

/** The selection of the parameters of the listing. */
export function listingFilter(query: ListStocksQuery): ListingFilter {
  const { status, type, exchange, mic, country, currency, isin, figi, cik } = query;
  const values = {
    issuerCountry: query.issuer_country,
    marketCap: query.market_cap,
    sector: query.sector,
    industry: query.industry,
    categoryGroup: query.category_group,
    category: query.category,
    family: query.family,
  };
  return {
    status,
    type,
    exchange,
    mic,
    country,
    currency,
    isin,
    figi,
    compositeFigi: query.composite_figi,
    shareclassFigi: query.shareclass_figi,
    cik,
    values,
    has: query.has?.map(factOf),
    missing: query.missing?.map(factOf),
    namePrefix: query.name_prefix,
    symbolRoot: query.symbol_root,
  };
}

/** The fact of a value of `has` and `missing`. */
export function factOf(name: ListingFactName): ListingFact {
  if (name === 'issuer_country') return 'issuerCountry';
  return name === 'market_cap' ? 'marketCap' : name;
}

const openLists = {
  sector: 'sector',
  industry: 'industry',
  category_group: 'categoryGroup',
  category: 'category',
  family: 'family',
} as const;
type OpenList = keyof typeof openLists;

/** Maximum number of values in an error; of more, only those nearest to the given one are listed. */
const MAX_LISTED = 30;
const MAX_NEAR = 5;

/** The values of each list by their lower case. */
const knownValues = perSnapshot((snapshot) => {
  const entries = Object.entries(openLists).map(([name, field]) => {
    const values = snapshot.valuesOf(field).filter((value) => value !== null);
    return [name as OpenList, new Map(values.map((value) => [value.toLowerCase(), value]))] as const;
  });
  return new Map(entries);
});

/** Throws a 400 for values that no instrument of the universe has, in any status. */
export function requireKnownValues(snapshot: UniverseSnapshot, query: ListStocksQuery): void {
  const failures = (Object.keys(openLists) as OpenList[]).flatMap((field): FieldFailure[] => {
    const requested = query[field];
    if (requested === undefined) return [];
    const allowedValues = knownValues(snapshot).get(field)!;
    const unknown = requested.find((value) => !allowedValues.has(value.toLowerCase()));
    if (unknown === undefined) return [];
    return [{ field, message: unknownMessage(unknown, allowedValues), value: requested.join(','), status: 400 }];
  });
  if (failures.length > 0) throw fieldErrors(failures);
}

function unknownMessage(value: string, allowedValues: ReadonlyMap<string, string>): string {
  const names = [...allowedValues.values()];
  const message = `has a member \`${value}\` that does not match any instrument`;
  if (names.length === 0) return message;
  if (names.length <= MAX_LISTED) return `${message}: ${names.join(', ')}`;
  const near = nearest(value, names, { max: MAX_NEAR, onlyClose: true, byWords: true });
  return near.length === 0 ? message : `${message}; did you mean ${formatAlternatives(near)}?`;
}
