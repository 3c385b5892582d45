// Splices columns of numbered values: dictionaries and row classes. Values are in order, and those without a row
// vanish, so that the same rows always give the same bytes.
import { Buffer } from 'node:buffer';
import { compareValues, type DictionaryColumn } from '../../columns/dictionary-column.js';
import { classKey, type CountedRowClass, type RowClasses } from '../../columns/row-classes.js';
import { spliceNumbers } from './splice-columns.js';
import type { SplicePlan } from './splice-plan.js';

type Sections = Record<string, ArrayBufferView>;

export function spliceDictionary(
  name: string,
  plan: SplicePlan,
  before: DictionaryColumn,
  added: DictionaryColumn,
): Sections | null {
  if (plan.isInPlace && plan.dropped.every((row, at) => before.value(row) === added.value(at))) return null;
  const counts = countsOf(plan, before.column, before.values.length);
  const used = before.values.filter((_, number) => counts[number]! > 0);
  const values = [...new Set([...used, ...added.values])].sort(compareValues);
  const numbers = new Map(values.map((value, number) => [value, number]));
  return {
    [name]: renumber(plan, before, added, (value) => numbers.get(value) ?? 0),
    [`${name}.values`]: Buffer.from(JSON.stringify(values)),
  };
}

/** Number of unchanged rows with each value. */
function countsOf({ dropped }: SplicePlan, column: Uint32Array, values: number): Uint32Array {
  const counts = new Uint32Array(values);
  for (let row = 0; row < column.length; row++) counts[column[row]!]!++;
  for (const row of dropped) counts[column[row]!]!--;
  return counts;
}

export function spliceClasses(plan: SplicePlan, before: RowClasses, added: RowClasses): Sections | null {
  const isSame = (row: number, at: number) => classKey(before.of(row)) === classKey(added.of(at));
  if (plan.isInPlace && plan.dropped.every(isSame)) return null;
  const counted = new Map<string, CountedRowClass>();
  for (const row of before.values) counted.set(classKey(row), { ...row });
  for (const row of plan.dropped) counted.get(classKey(before.of(row)))!.count--;
  for (const row of added.values) {
    const existing = counted.get(classKey(row));
    if (existing === undefined) counted.set(classKey(row), { ...row });
    else existing.count += row.count;
  }
  const classes = [...counted].filter(([, { count }]) => count > 0).sort(([left], [right]) => (left < right ? -1 : 1));
  const numbers = new Map(classes.map(([key], number) => [key, number]));
  return {
    class: renumber(plan, before, added, (row) => numbers.get(classKey(row)) ?? 0),
    'class.values': Buffer.from(JSON.stringify(classes.map(([, row]) => row))),
  };
}

interface Numbered<Value> {
  readonly column: Uint32Array;
  readonly values: readonly Value[];
}

/** Removed values get any number: no unchanged row has them. */
function renumber<Value>(
  plan: SplicePlan,
  before: Numbered<Value>,
  added: Numbered<Value>,
  numberOf: (value: Value) => number,
): Uint32Array {
  const ofBefore = Uint32Array.from(before.values, numberOf);
  const keepsNumbers = ofBefore.every((number, old) => number === old);
  return spliceNumbers(plan, before.column, added.column, {
    before: keepsNumbers ? null : ofBefore,
    added: Uint32Array.from(added.values, numberOf),
  });
}
