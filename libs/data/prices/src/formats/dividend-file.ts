import {
  type Dividend,
  dividendFrequencies,
  dividendTypes,
  isPrice,
  parseDecimal,
  PRICE_BOUNDS,
  to15Digits,
} from '@bourse/bars';
import type { InputFile, ReadProgress } from '@bourse/files';
import type { Day } from '@bourse/range';
import { isCurrencyCode, majorUnit } from '@bourse/symbology';
import { type ActionItem, actionRows } from './action-file.js';
import { type ActionCells, type ActionOptions, type ActionStyle, isNone } from './action-table.js';
import { dividendAliases } from './column-names.js';
import type { CellFault } from './row-place.js';

type Frequency = NonNullable<Dividend['frequency']>;
type DividendType = NonNullable<Dividend['type']>;
type Field = 'amount' | 'currency' | 'declaration' | 'record' | 'payment' | 'frequency' | 'type';

/** Accepts the counts per year and the codes that vendors write, too. */
const frequencies: Readonly<Record<string, Frequency | null>> = {
  ...Object.fromEntries(dividendFrequencies.map((name) => [name, name])),
  yearly: 'annual',
  'semi-annual': 'semiannual',
  semiannually: 'semiannual',
  biannual: 'semiannual',
  annually: 'annual',
  a: 'annual',
  s: 'semiannual',
  q: 'quarterly',
  m: 'monthly',
  '0': 'irregular',
  '1': 'annual',
  '2': 'semiannual',
  '4': 'quarterly',
  '12': 'monthly',
};
const types: Readonly<Record<string, DividendType>> = {
  ...Object.fromEntries(dividendTypes.map((name) => [name, name])),
  cd: 'cash',
  'cash dividend': 'cash',
  ordinary: 'cash',
  interim: 'cash',
  final: 'cash',
  regular: 'cash',
  sc: 'special',
  'special cash': 'special',
  lt: 'capital_gain',
  st: 'capital_gain',
  'capital gain': 'capital_gain',
};

const style: ActionStyle<Dividend, Field> = {
  aliases: dividendAliases,
  headerProblem: (columns) => (columns.has('amount') ? null : 'the column amount is missing'),
  read: readDividend,
  numbers: ['amount'],
  keyOf: ({ amount, type }) => `${amount} ${type}`,
};

/** Reads a file of dividends as paid: `symbol,ex_date,amount,currency,…`. Throws ImportFileError. */
export function dividendRows(
  file: InputFile,
  options: ActionOptions,
  progress: ReadProgress,
): AsyncGenerator<ActionItem<Dividend>> {
  return actionRows(file, options, progress, style);
}

function readDividend(
  { text, day, number }: ActionCells<Field>,
  exDay: Day,
  ignored: CellFault[],
): Dividend | CellFault[] {
  const faults: CellFault[] = [];
  const valueOrNull = <Value>(value: Value | CellFault): Value | null => {
    if (!isFault(value)) return value;
    ignored.push(value);
    return null;
  };
  const paid = amountIn(number('amount'), text('currency'), faults);
  const dividend = {
    exDay,
    ...paid,
    declarationDay: valueOrNull(day('declaration', 'declaration_date')),
    recordDay: valueOrNull(day('record', 'record_date')),
    paymentDay: valueOrNull(day('payment', 'payment_date')),
    frequency: valueOrNull(wordIn('frequency', text('frequency'), frequencies)),
    type: valueOrNull(wordIn('type', text('type'), types)),
  };
  return faults.length > 0 ? faults : dividend;
}

function amountIn(text: string, unit: string, faults: CellFault[]): { amount: number; currency: string | null } {
  const amount = parseDecimal(text)?.value ?? null;
  if (amount === null)
    faults.push({ field: 'amount', reason: text === '' ? 'is empty' : 'is not a number', value: text });
  else if (!isPrice(amount))
    faults.push({ field: 'amount', reason: amount <= 0 ? 'is not above zero' : PRICE_BOUNDS, value: text });
  if (isNone(unit)) return { amount: amount ?? 0, currency: null };
  const { currency, divisor } = majorUnit(unit) ?? { currency: unit.toUpperCase(), divisor: 1 };
  if (!isCurrencyCode(currency))
    faults.push({ field: 'currency', reason: 'is not a currency (ISO 4217)', value: unit });
  return { amount: to15Digits((amount ?? 0) / divisor), currency };
}

function wordIn<Word extends string>(
  field: string,
  text: string,
  words: Readonly<Record<string, Word | null>>,
): Word | null | CellFault {
  if (isNone(text)) return null;
  const word = words[text.toLowerCase()];
  return word ?? { field, reason: 'is unknown', value: text };
}

function isFault<Value>(value: Value | CellFault): value is CellFault {
  return typeof value === 'object' && value !== null && 'reason' in value;
}
