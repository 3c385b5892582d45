import { englishWords } from './english-words.js';
import { frenchCountries } from './french-countries.js';
import { frenchIndustries } from './french-industries.js';
import { frenchWords } from './french-words.js';
import { germanCountries } from './german-countries.js';
import { germanIndustries } from './german-industries.js';
import { germanWords } from './german-words.js';
import { industriesEn } from './industries-en.js';
import { industriesEnServices } from './industries-en-2.js';
import { industriesEnHeavy } from './industries-en-3.js';
import { japaneseCountries } from './japanese-countries.js';
import { japaneseIndustries } from './japanese-industries.js';
import { japaneseWords } from './japanese-words.js';
import { spanishCountries } from './spanish-countries.js';
import { spanishIndustries } from './spanish-industries.js';
import { spanishWords } from './spanish-words.js';

/* Every table by what it holds; English comes first, because a phrase keeps the meaning that was read first. */

export type Language = 'en' | 'de' | 'fr' | 'es' | 'ja';

export const countryTables: readonly string[] = [germanCountries, frenchCountries, spanishCountries, japaneseCountries];

export const wordTables: readonly string[] = [englishWords, germanWords, frenchWords, spanishWords, japaneseWords];

export const industryTables: readonly { readonly language: Language; readonly tables: readonly string[] }[] = [
  { language: 'en', tables: [industriesEn, industriesEnServices, industriesEnHeavy] },
  { language: 'de', tables: [germanIndustries] },
  { language: 'fr', tables: [frenchIndustries] },
  { language: 'es', tables: [spanishIndustries] },
  { language: 'ja', tables: [japaneseIndustries] },
];
