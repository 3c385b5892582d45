import type { CountryRow, ExchangeRow } from '@bourse/sdk';
import type { CodeNames } from './statement-columns.js';

/** Used until the lists of the server are known, and where they cannot be loaded. */
export const noCodeNames: CodeNames = { mics: new Map(), countries: new Map() };

/** The MIC of each exchange by code, name and MIC. */
export function micsOf(exchanges: readonly ExchangeRow[]): Map<string, string> {
  const own = exchanges.flatMap(({ mics }) => mics.map((mic) => [mic.toLowerCase(), mic] as const));
  const named = exchanges.flatMap(({ exchange, name, mics: [mic] }) =>
    mic === undefined ? [] : [exchange, name ?? exchange].map((text) => [text.toLowerCase(), mic] as const),
  );
  return new Map([...named, ...own]);
}

/** The code of each country by code and by its names in these languages. */
export function countriesOf(countries: readonly CountryRow[], languages: readonly string[]): Map<string, string> {
  const regions = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return new Map(
    countries.flatMap(({ country, name }) =>
      [name ?? country, ...regions.map((region) => region.of(country) ?? country), country].map(
        (text) => [text.toLowerCase(), country] as const,
      ),
    ),
  );
}
