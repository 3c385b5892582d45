import type { ResolveItem } from '@bourse/sdk';

/** What a line is resolved by, each from a column of the statement. */
export const fields = ['name', 'identifier', 'currency', 'exchange', 'country'] as const;
export type Field = (typeof fields)[number];

/** Position of each field's column. */
export type Mapping = Partial<Readonly<Record<Field, number | undefined>>>;

/** Codes of the server for the words of brokers: `Xetra` → `XETR`, `Deutschland` → `DE`. Keys are in lower case. */
export interface CodeNames {
  readonly mics: ReadonlyMap<string, string>;
  readonly countries: ReadonlyMap<string, string>;
}

const MAX_HEADER_LINE = 30;
const MAX_QUERY_CODE_POINTS = 256;
const MAJORITY = 0.6;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** Words of headers in the languages of brokers, in order of preference. */
const words: Readonly<Record<Field, readonly string[]>> = {
  name: listOf(`query, name, security, security name, security description, instrument, description, product, asset,
    holding, company, name/description, bezeichnung, wertpapierbezeichnung, wertpapier, wertpapiername, titel, produkt,
    libellé, libelle, valeur, titre, valor, producto, descripción, titolo, descrizione, naam`),
  identifier: listOf('isin, isin code, isin-code, figi, cusip, sedol, ticker, symbol, code, wkn'),
  currency: listOf('currency, ccy, curr, währung, waehrung, devise, moneda, divisa, valuta, divise'),
  exchange: listOf(
    'mic, exchange, market, venue, börse, boerse, handelsplatz, börsenplatz, place, bourse, mercado, mercato, beurs',
  ),
  country: listOf('country, country code, land, pays, país, pais, paese'),
};

function listOf(text: string): string[] {
  return text.split(/,\s*/);
}

/** The line that names the columns, from 0; null without one. Brokers write their address and a date above it. */
export function findHeader(records: readonly (readonly string[])[]): number | null {
  const columnNames = new Set(Object.values(words).flat());
  const index = records
    .slice(0, MAX_HEADER_LINE)
    .findIndex(
      (cells) =>
        cells.length > 1 &&
        cells.some((cell) => columnNames.has(normalize(cell))) &&
        !cells.some((cell) => ISIN.test(cell.trim())),
    );
  return index === -1 ? null : index;
}

/** The column of each field: by its name, else by what most of its cells look like. */
export function guessMapping(header: readonly string[] | null, records: readonly (readonly string[])[]): Mapping {
  const names = header?.map(normalize) ?? [];
  const entries = fields.flatMap((field) => {
    const named = words[field].map((word) => names.indexOf(word)).find((at) => at !== -1);
    return named === undefined ? [] : [[field, named] as const];
  });
  const mapping: Partial<Record<Field, number | undefined>> = Object.fromEntries(entries);
  const sample = records.slice(0, 100);
  const findFree = (fits: (cell: string) => boolean) => columnOf(sample, new Set(Object.values(mapping)), fits);
  mapping.identifier ??= findFree((cell) => ISIN.test(cell));
  mapping.currency ??= findFree((cell) => currencies.has(cell));
  mapping.name ??= findFree((cell) => /\p{L}{3}/u.test(cell));
  return mapping;
}

const currencies: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), 'GBX', 'GBp']);

function columnOf(
  records: readonly (readonly string[])[],
  taken: ReadonlySet<number | undefined>,
  fits: (cell: string) => boolean,
): number | undefined {
  const width = Math.max(0, ...records.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => column).find((column) => {
    const cells = records.map((record) => record[column]?.trim() ?? '').filter((cell) => cell !== '');
    return !taken.has(column) && cells.length > 0 && cells.filter(fits).length / cells.length >= MAJORITY;
  });
}

/** A record as an item of a request, or null without anything to search for; a hint that has no code is left out. */
export function itemOf(cells: readonly string[], mapping: Mapping, names: CodeNames): ResolveItem | null {
  const cellOf = (field: Field) => (mapping[field] === undefined ? '' : (cells[mapping[field]] ?? '').trim());
  const query = [...new Set([cellOf('identifier'), cellOf('name')])].filter((text) => text !== '').join(' ');
  if (query === '') return null;
  const currency = cellOf('currency').toUpperCase();
  const mic = names.mics.get(cellOf('exchange').toLowerCase());
  const country = names.countries.get(cellOf('country').toLowerCase());
  return {
    query: [...query].slice(0, MAX_QUERY_CODE_POINTS).join(''),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...(mic !== undefined && { mic }),
    ...(country !== undefined && { country }),
  };
}

function normalize(cell: string): string {
  return cell.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
