import {
  instrumentTypes,
  isFigiShaped,
  isIsinShaped,
  micOfVenue,
  parseCusip,
  parseSedol,
  parseWkn,
} from '@bourse/symbology';
import { countryOf } from './country-of.js';
import type { Field } from './column-names.js';
import { type Columns, isCurrency } from './statement-columns.js';

/** A line of a statement as an item of `POST /v1/resolve`. */
export interface StatementItem {
  readonly query: string;
  readonly currency?: string;
  readonly mic?: string;
  readonly country?: string;
  readonly type?: string;
}

/** An item, or null for a line without an instrument, and the fields whose cells have no code. */
export interface StatementLine {
  readonly item: StatementItem | null;
  readonly ignored: readonly Field[];
}

const MAX_QUERY_CODE_POINTS = 256;
const TICKER = /^[A-Z0-9^][A-Z0-9.\-/=&^]{0,14}(?: [A-Z]{1,2})?$/;
/** `AAPL 01/19/2024 150.00 C`, `AAPL  240119C00150000`: an option is not its share. */
const OPTION = /\d\d\/\d\d\/\d{2,4} .*[CP]$|^[A-Z]+ *\d{6}[CP]\d{8}$/;
/** `Account Total`, `Cash & Cash Investments`, `Verrechnungskonto EUR`: sums and balances, in place of a ticker or a name. */
const BALANCE =
  /^(?:(?:account|sub|grand)[ -]?)?total$|^(?:summe|gesamt|saldo|totaal|totale|somme)$|^cash(?: (?:balance|& cash investments|and cash equivalents))?$|^(?:verrechnungs|abrechnungs|geld|cash)[ -]?(?:konto|account)(?: \(?[A-Z]{3}\)?)?$/i;
/** Ghostfolio's assets with invented symbols. */
const INVENTED = 'MANUAL';

const hints = {
  currency: (cell: string) => (isCurrency(cell) ? cell.toUpperCase() : null),
  exchange: micOfVenue,
  country: countryOf,
  type: (cell: string) => instrumentTypes.find((type) => type.toLowerCase() === cell.toLowerCase()) ?? null,
} as const;
const keys = { currency: 'currency', exchange: 'mic', country: 'country', type: 'type' } as const;

/** Reads a record: identifiers first, then the name, then the ticker in brackets, as a line of text. */
export function readLine(cells: readonly string[], columns: Columns): StatementLine {
  const cellOf = (field: Field) => {
    const cell = (columns[field] === undefined ? '' : (cells[columns[field]] ?? '')).trim();
    return /[\p{L}\p{N}]/u.test(cell) ? cell : '';
  };
  const query = cellOf('query') || queryOf(cellOf);
  if (query === '') return { item: null, ignored: [] };
  const item: Record<string, string> = { query: [...query].slice(0, MAX_QUERY_CODE_POINTS).join('') };
  const ignored: Field[] = [];
  for (const field of ['currency', 'exchange', 'country', 'type'] as const) {
    const cell = cellOf(field);
    const code = cell === '' ? null : hints[field](cell);
    if (code !== null) item[keys[field]] = code;
    else if (cell !== '') ignored.push(field);
  }
  return { item: item as unknown as StatementItem, ignored };
}

function queryOf(cellOf: (field: Field) => string): string {
  const [ticker = ''] = cellOf('ticker').split(/\s*[,;]\s*/);
  if (OPTION.test(ticker) || cellOf('source') === INVENTED) return '';
  const isTicker = TICKER.test(ticker) && identifierOf(ticker) === '';
  const name = cellOf('name');
  const numbers = [
    identifierOf(cellOf('isin')),
    identifierOf(cellOf('figi')),
    identifierOf(ticker),
    withLabel('CUSIP', parseCusip(cellOf('cusip').padStart(9, '0'))),
    withLabel('SEDOL', parseSedol(cellOf('sedol').padStart(7, '0'))),
    withLabel('WKN', parseWkn(cellOf('wkn'))) || identifierOf(cellOf('wkn')),
  ].filter((text) => text !== '');
  if (numbers.length === 0 && [ticker, name].every((cell) => cell === '' || BALANCE.test(cell))) return '';
  const named = name || (isTicker || numbers.length > 0 ? '' : ticker);
  const isAlone = numbers.length === 0 && named === '';
  return [...numbers, named, isTicker ? (isAlone ? ticker : `(${ticker})`) : '']
    .filter((text) => text !== '')
    .join(' ');
}

function identifierOf(cell: string): string {
  return isIsinShaped(cell) || isFigiShaped(cell) || parseCusip(cell) !== null ? cell : '';
}

function withLabel(label: string, number: string | null): string {
  return number === null || /^0+$/.test(number) ? '' : `${label} ${number}`;
}
