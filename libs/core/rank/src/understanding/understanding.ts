/** The interpretation of a query as a description of an instrument; every part may be wrong, none is a filter. */
export interface Understanding {
  /** Alpha-2 codes named by name, nationality or language form, in order of the text. */
  readonly countries: readonly string[];
  /** Alpha-2 codes of the home countries of the query's language; empty for English and when countries are named. */
  readonly homeCountries: readonly string[];
  /** `europe`, `asia`, `latin america`, `nordic`, `benelux`, `gulf` …, in order of the text. */
  readonly regions: readonly string[];
  /** The words that named countries and regions, and the English name and nationality of each; folded. */
  readonly countryWords: readonly string[];
  /** Instrument types as in the API; `fund` alone means ETF and Mutual Fund, an agent noun Common Stock. */
  readonly types: readonly string[];
  /** `mega`, `large`, `mid`, `small`, `micro` or `largest`. */
  readonly sizes: readonly string[];
  /** English words of the industries named, to be searched for in addition. */
  readonly industries: readonly string[];
  /** Share of the words of the query that name them. */
  readonly industryShare: number;
  /** English translations of words in another language. */
  readonly translations: readonly string[];
  /** ISO 4217 codes in the order as written. */
  readonly currencyPair: { readonly base: string; readonly quote: string } | null;
  /** Symbol of a coin (`LTC`). */
  readonly coin: string | null;
  /** The ISO code of the coin's quote currency, when named. */
  readonly coinQuote: string | null;
  /** `10y`, `3m`, `20y+` or `7-10y`. */
  readonly maturity: string | null;
  /** 2, 3, -1, -2, -3; `leveraged` alone is 2, `inverse` alone -1. */
  readonly leverage: number | null;
  readonly isInverse: boolean;
  /** The query is for a market yield or rate, not for `high yield` or `dividend yield`. */
  readonly wantsYield: boolean;
  /** Topic ids, in order of the text. */
  readonly topics: readonly string[];
  /** The words of the phrases that named the topics. */
  readonly topicWords: readonly string[];
  /** The folded words of the content: all except those of countries, types, sizes and grammar. */
  readonly content: readonly string[];
  /** One line per finding, for explanations: `country: danish → DK`. */
  readonly reasons: readonly string[];
  /** 0 to 1: how much the query reads like a description instead of a name or a symbol. */
  readonly descriptiveness: number;
}
