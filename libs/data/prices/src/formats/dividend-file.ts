import { type Dividend, dividendFrequencies, dividendTypes, parseDecimal, to15Digits } from '@bourse/bars';
import type { InputFile, ReadProgress } from '@bourse/files';
import type { Day } from '@bourse/range';
import { isCurrencyCode, majorUnit } from '@bourse/symbology';
import { type ActionItem, type ActionOptions, actionRows, type ActionStyle, dayIn, isNone } from './action-file.js';
import type { Fault } from './row-place.js';

type Frequency = NonNullable<Dividend['frequency']>;
type DividendType = NonNullable<Dividend['type']>;
type Field = 'amount' | 'currency' | 'declaration' | 'record' | 'payment' | 'frequency' | 'type';

/** Also the counts a year and the codes that vendors write. */
const frequencies: Readonly<Record<string, Frequency | null>> = {
  ...Object.fromEntries(dividendFrequencies.map((name) => [name, name])),
  yearly: 'annual',
  'semi-annual': 'semiannual',
  semiannually: 'semiannual',
  biannual: 'semiannual',
  annually: 'annual',
  '0': 'irregular',
  '1': 'annual',
  '2': 'semiannual',
  '4': 'quarterly',
  '12': 'monthly',
};
const types: Readonly<Record<string, DividendType>> = {
  ...Object.fromEntries(dividendTypes.map((name) => [name, name])),
  cd: 'cash',
  regular: 'cash',
  sc: 'special',
  'special cash': 'special',
  lt: 'capital_gain',
  st: 'capital_gain',
  'capital gain': 'capital_gain',
};

const style: ActionStyle<Dividend, Field> = {
  aliases: {
    symbol: ['symbol', 'ticker'],
    exDate: ['ex_date', 'exdate', 'ex_dividend_date', 'date'],
    amount: ['amount', 'amount_raw', 'value', 'cash_amount', 'dividend', 'dividends', 'dividend_amount'],
    currency: ['currency'],
    declaration: ['declaration_date', 'declared_date'],
    record: ['record_date'],
    payment: ['payment_date', 'pay_date', 'payable_date'],
    frequency: ['frequency', 'period'],
    type: ['type', 'dividend_type'],
  },
  headerProblem: (columns) => (columns.has('amount') ? null : 'it lacks amount'),
  read: readDividend,
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

function readDividend(cell: (field: Field) => string, exDay: Day): Dividend | Fault {
  const amount = amountIn(cell('amount'), cell('currency'));
  if ('reason' in amount) return amount;
  const days = [
    dayIn('declaration_date', cell('declaration')),
    dayIn('record_date', cell('record')),
    dayIn('payment_date', cell('payment')),
  ];
  const badDay = days.find((day) => typeof day === 'object' && day !== null);
  if (badDay !== undefined) return badDay as Fault;
  const [declarationDay, recordDay, paymentDay] = days as (Day | null)[];
  const frequency = wordIn('frequency', cell('frequency'), frequencies);
  if (isFault(frequency)) return frequency;
  const type = wordIn('type', cell('type'), types);
  if (isFault(type)) return type;
  return {
    exDay,
    ...amount,
    declarationDay: declarationDay!,
    recordDay: recordDay!,
    paymentDay: paymentDay!,
    frequency,
    type,
  };
}

function amountIn(text: string, unit: string): { amount: number; currency: string | null } | Fault {
  const amount = parseDecimal(text)?.value ?? null;
  if (amount === null) return { field: 'amount', reason: text === '' ? 'is empty' : 'is no number', value: text };
  if (amount <= 0) return { field: 'amount', reason: 'is not above zero', value: text };
  if (isNone(unit)) return { amount, currency: null };
  const { currency, divisor } = majorUnit(unit) ?? { currency: unit.toUpperCase(), divisor: 1 };
  if (!isCurrencyCode(currency)) return { field: 'currency', reason: 'is no currency (ISO 4217)', value: unit };
  return { amount: to15Digits(amount / divisor), currency };
}

function wordIn<Word extends string>(
  field: string,
  text: string,
  words: Readonly<Record<string, Word | null>>,
): Word | null | Fault {
  if (isNone(text)) return null;
  const word = words[text.toLowerCase()];
  return word ?? { field, reason: 'is unknown', value: text };
}

function isFault(value: string | Fault | null): value is Fault {
  return typeof value === 'object' && value !== null;
}
