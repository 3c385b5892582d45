// The contents of the universe by exchange, country and type. REST and GraphQL answer from the same lists.
import type { CountryList, ExchangeList, TypeList } from '@bourse/contract';
import { countryName, exchangeOfCode, instrumentTypes } from '@bourse/symbology';
import type { CountedRowClass } from '../columns/row-classes.js';
import { perSnapshot } from '../snapshot/per-snapshot.js';

export function exchangeList(classes: readonly CountedRowClass[]): ExchangeList {
  const byExchange = Map.groupBy(classes, ({ exchange }) => exchange);
  byExchange.delete(null);
  const codes = [...byExchange.keys()].filter((code) => code !== null).sort();
  return {
    exchanges: codes.map((code) => {
      const rows = byExchange.get(code) ?? [];
      const exchange = exchangeOfCode(code);
      const mics = new Set(rows.flatMap(({ mic }) => mic ?? []));
      const instruments = rows.reduce((sum, { count }) => sum + count, 0);
      const country = exchange?.country ?? rows.find((row) => row.country !== null)?.country ?? null;
      return { exchange: code, name: exchange?.name ?? null, country, mics: [...mics].sort(), instruments };
    }),
  };
}

/** The codes of the exchanges that instruments have. */
export const exchangeCodes = perSnapshot(({ classes }) =>
  exchangeList(classes).exchanges.map(({ exchange }) => exchange),
);

export function countryList(classes: readonly CountedRowClass[]): CountryList {
  const counts = new Map<string, number>();
  for (const { country, count } of classes) {
    if (country !== null) counts.set(country, (counts.get(country) ?? 0) + count);
  }
  const codes = [...counts.keys()].sort();
  return {
    countries: codes.map((country) => ({
      country,
      name: countryName(country),
      instruments: counts.get(country) ?? 0,
    })),
  };
}

export function typeList(classes: readonly CountedRowClass[]): TypeList {
  const count = (type: string) => classes.reduce((sum, row) => sum + (row.type === type ? row.count : 0), 0);
  return { types: instrumentTypes.map((type) => ({ type, instruments: count(type) })) };
}
