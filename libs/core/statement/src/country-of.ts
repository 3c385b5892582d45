import { countries, countryOfName } from '@bourse/symbology';

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl'];
let codesByName: ReadonlyMap<string, string> | null = null;

/** The code of a country by its code, or by its name in a language of brokers; null if unknown. */
export function countryOf(text: string): string | null {
  codesByName ??= readNames();
  return codesByName.get(text.toLowerCase()) ?? countryOfName(text);
}

function readNames(): ReadonlyMap<string, string> {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return new Map(
    countries.flatMap((code) =>
      [code, ...names.map((each) => each.of(code) ?? code)].map((name) => [name.toLowerCase(), code] as const),
    ),
  );
}
