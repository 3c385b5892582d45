import { englishGoods } from './english-goods.js';
import { englishServices } from './english-services.js';
import { englishWords } from './english-words.js';
import { englishWorks } from './english-works.js';
import { frenchCountries } from './french-countries.js';
import { frenchGoods } from './french-goods.js';
import { frenchIndustries } from './french-industries.js';
import { frenchServices } from './french-services.js';
import { frenchWords } from './french-words.js';
import { frenchWorks } from './french-works.js';
import { germanCountries } from './german-countries.js';
import { germanGoods } from './german-goods.js';
import { germanIndustries } from './german-industries.js';
import { germanServices } from './german-services.js';
import { germanWords } from './german-words.js';
import { germanWorks } from './german-works.js';
import { industriesEn } from './industries-en.js';
import { industriesEnServices } from './industries-en-2.js';
import { industriesEnHeavy } from './industries-en-3.js';
import { japaneseCountries } from './japanese-countries.js';
import { japaneseGoods } from './japanese-goods.js';
import { japaneseIndustries } from './japanese-industries.js';
import { japaneseServices } from './japanese-services.js';
import { japaneseWords } from './japanese-words.js';
import { japaneseWorks } from './japanese-works.js';
import { spanishCountries } from './spanish-countries.js';
import { spanishGoods } from './spanish-goods.js';
import { spanishIndustries } from './spanish-industries.js';
import { spanishServices } from './spanish-services.js';
import { spanishWords } from './spanish-words.js';
import { spanishWorks } from './spanish-works.js';

/*
 * Every table by what it holds; English comes first, because a phrase keeps the meaning that was read first, and of
 * another language the narrower products come before the industries.
 */

export type Language = 'en' | 'de' | 'fr' | 'es' | 'ja';

interface LanguageTable {
  readonly language: Language;
  readonly table: string;
}

export const countryTables: readonly LanguageTable[] = [
  { language: 'de', table: germanCountries },
  { language: 'fr', table: frenchCountries },
  { language: 'es', table: spanishCountries },
  { language: 'ja', table: japaneseCountries },
];

export const wordTables: readonly LanguageTable[] = [
  { language: 'en', table: englishWords },
  { language: 'de', table: germanWords },
  { language: 'fr', table: frenchWords },
  { language: 'es', table: spanishWords },
  { language: 'ja', table: japaneseWords },
];

/** Where the companies are that people ask for in a language when they name no country. */
export const homesOfLanguage: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'LU'],
  es: ['ES', 'MX', 'AR', 'CL', 'CO', 'PE'],
  ja: ['JP'],
};

export const industryTables: readonly { readonly language: Language; readonly tables: readonly string[] }[] = [
  {
    language: 'en',
    tables: [industriesEn, industriesEnServices, industriesEnHeavy, englishGoods, englishWorks, englishServices],
  },
  { language: 'de', tables: [germanGoods, germanWorks, germanServices, germanIndustries] },
  { language: 'fr', tables: [frenchGoods, frenchWorks, frenchServices, frenchIndustries] },
  { language: 'es', tables: [spanishGoods, spanishWorks, spanishServices, spanishIndustries] },
  { language: 'ja', tables: [japaneseGoods, japaneseWorks, japaneseServices, japaneseIndustries] },
];
