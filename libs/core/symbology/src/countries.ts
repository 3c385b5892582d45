import { countryNames } from './country-names.js';

/** ISO 3166-1 alpha-2 codes in alphabetical order. */
export const countries: readonly string[] = [...countryNames.keys()];

/** True for an upper-case ISO 3166-1 alpha-2 code. */
export function isCountryCode(text: string): boolean {
  return countryNames.has(text);
}

/** English name of an upper-case alpha-2 code, or null. */
export function countryName(alpha2: string): string | null {
  return countryNames.get(alpha2) ?? null;
}

/** Common names that differ from our table: former, official, reordered and colloquial ones. */
const aliases: Readonly<Record<string, string>> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  turkiye: 'TR',
  'czech republic': 'CZ',
  macau: 'MO',
  macedonia: 'MK',
  'former yugoslav republic of macedonia': 'MK',
  'ivory coast': 'CI',
  congo: 'CG',
  'congo brazzaville': 'CG',
  'congo kinshasa': 'CD',
  'congo democratic republic of': 'CD',
  'dr congo': 'CD',
  bosnia: 'BA',
  'brunei darussalam': 'BN',
  'bolivia plurinational state of': 'BO',
  'bonaire sint eustatius and saba': 'BQ',
  'cape verde': 'CV',
  'cocos islands': 'CC',
  'falkland islands malvinas': 'FK',
  'holy see': 'VA',
  'hong kong sar': 'HK',
  'hong kong sar china': 'HK',
  'china hong kong special administrative region': 'HK',
  'macao sar china': 'MO',
  'china macao special administrative region': 'MO',
  'peoples republic of china': 'CN',
  'iran islamic republic of': 'IR',
  korea: 'KR',
  'korea republic of': 'KR',
  'republic of korea': 'KR',
  'korea democratic peoples republic of': 'KP',
  'democratic peoples republic of korea': 'KP',
  'lao peoples democratic republic': 'LA',
  'moldova republic of': 'MD',
  'republic of moldova': 'MD',
  'micronesia federated states of': 'FM',
  'netherlands kingdom of': 'NL',
  holland: 'NL',
  'palestine state of': 'PS',
  'state of palestine': 'PS',
  'palestinian territories': 'PS',
  'pitcairn islands': 'PN',
  'russian federation': 'RU',
  'saint helena ascension and tristan da cunha': 'SH',
  'saint martin french part': 'MF',
  'sint maarten dutch part': 'SX',
  'svalbard and jan mayen islands': 'SJ',
  swaziland: 'SZ',
  'syrian arab republic': 'SY',
  'taiwan province of china': 'TW',
  'tanzania united republic of': 'TZ',
  'united republic of tanzania': 'TZ',
  'east timor': 'TL',
  'us outlying islands': 'UM',
  'us virgin islands': 'VI',
  'virgin islands us': 'VI',
  'virgin islands british': 'VG',
  'venezuela bolivarian republic of': 'VE',
  'viet nam': 'VN',
  'wallis and futuna islands': 'WF',
  burma: 'MM',
  uae: 'AE',
  'reunion island': 'RE',
  'heard island and mcdonald islands': 'HM',
  vatican: 'VA',
};

const byName = new Map<string, string>([
  ...[...countryNames].map(([code, name]): [string, string] => [nameKey(name), code]),
  ...Object.entries(aliases).map(([name, code]): [string, string] => [nameKey(name), code]),
]);

/**
 * Alpha-2 code of an English country name in any case, or null. Matches only whole names and known aliases, so that
 * Niger is never found in Nigeria; a withdrawn country (Netherlands Antilles) is null.
 */
export function countryOfName(englishName: string): string | null {
  return byName.get(nameKey(englishName)) ?? null;
}

function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\bst\./g, 'saint ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\bthe\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
