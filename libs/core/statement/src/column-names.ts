// Names of the columns in statements of Portfolio Performance, Trading 212, Degiro, Interactive Brokers, Schwab,
// comdirect, Ghostfolio and other brokers, in the languages in which they are written.

/** Fields by which a line can be found. `query` is the whole text of a line. */
export const findable = ['query', 'isin', 'wkn', 'sedol', 'cusip', 'figi', 'ticker', 'name'] as const;
/** What a column contains. */
export const fields = [...findable, 'currency', 'exchange', 'country', 'type', 'source'] as const;
export type Field = (typeof fields)[number];

/** In lower case, in order of preference. */
export const columnNames: Readonly<Record<Field, readonly string[]>> = {
  query: listOf('query'),
  isin: listOf('isin, isin code, isin-code, code isin, security id, securityid, wertpapier-id'),
  wkn: listOf('wkn, wertpapierkennnummer, wkn/isin'),
  sedol: listOf('sedol, sedol code'),
  cusip: listOf('cusip, cusip number'),
  figi: listOf('figi, openfigi, composite figi'),
  ticker: listOf(`ticker, symbol, ticker symbol, ticker-symbol, symbole boursier, símbolo del ticker, symbole, símbolo,
    simbolo, symbool, symbol/isin, symbool/isin, symbole/isin, kürzel, code`),
  name: listOf(`name, security, security name, security description, instrument, product, produkt, produit, producto,
    prodotto, produto, asset, holding, company, bezeichnung, wertpapierbezeichnung, wertpapier/bezeichnung, wertpapier,
    wertpapiername, titel, nom du titre, nombre del activo, libellé, libelle, valeur, titre, valor, titolo, naam,
    name/description, description, descripción, descrizione, nom, nombre, beschreibung, omschrijving, text,
    verwendungszweck`),
  currency: listOf(`currency, currency (price / share), currencyprimary, ccy, curr, währung, waehrung, devise, moneda,
    divisa, valuta, divise`),
  exchange: listOf(`mic, listing exch, listingexchange, reference exchange, referenzbörse, bourse de référence,
    bolsa de referencia, borsa di riferimento, beurs, bolsa, exchange, market, venue, börse, boerse, handelsplatz,
    börsenplatz, place, bourse, mercado, mercato, reference`),
  country: listOf('country, country code, land, pays, país, pais, paese'),
  type: listOf('type'),
  source: listOf('datasource, data source'),
};

function listOf(text: string): string[] {
  return text.split(/,\s*/);
}
