// Requested columns of a listing in addition to the eleven keys: values of dictionaries and texts.
import type { FurtherColumn } from '@bourse/contract';
import type { DictionaryColumn } from './dictionary-column.js';
import type { DictionaryField, TextField } from './snapshot-format.js';
import type { TextColumn } from './text-column.js';

const dictionaryOf = {
  issuer_country: 'issuerCountry',
  sector: 'sector',
  industry: 'industry',
  category_group: 'categoryGroup',
  category: 'category',
  family: 'family',
  market_cap: 'marketCap',
} as const satisfies Partial<Record<FurtherColumn, DictionaryField>>;

const textOf = { composite_figi: 'compositeFigi', shareclass_figi: 'shareclassFigi' } as const satisfies Record<
  Exclude<FurtherColumn, keyof typeof dictionaryOf>,
  TextField
>;

export class FurtherColumns {
  /** Each value of a dictionary as a member of a JSON object, with the comma before it; created on first request. */
  readonly #members = new Map<DictionaryField, readonly string[]>();

  readonly #dictionaries: Record<DictionaryField, DictionaryColumn>;
  readonly #texts: Record<TextField, TextColumn>;

  constructor(dictionaries: Record<DictionaryField, DictionaryColumn>, texts: Record<TextField, TextColumn>) {
    this.#dictionaries = dictionaries;
    this.#texts = texts;
  }

  value(row: number, column: FurtherColumn): string | null {
    return isDictionary(column)
      ? this.#dictionaries[dictionaryOf[column]].value(row)
      : this.#texts[textOf[column]].textOrNull(row);
  }

  /** The columns of a row that follow the eleven keys: `,"sector":"Energy","industry":null`. */
  members(row: number, columns: readonly FurtherColumn[]): string {
    let text = '';
    for (const column of columns) {
      if (isDictionary(column)) text += this.#membersOf(column)[this.#dictionaries[dictionaryOf[column]].column[row]!]!;
      else text += member(column, this.#texts[textOf[column]].textOrNull(row));
    }
    return text;
  }

  #membersOf(column: keyof typeof dictionaryOf): readonly string[] {
    const field = dictionaryOf[column];
    let members = this.#members.get(field);
    if (members === undefined) {
      members = this.#dictionaries[field].values.map((value) => member(column, value));
      this.#members.set(field, members);
    }
    return members;
  }
}

function isDictionary(column: FurtherColumn): column is keyof typeof dictionaryOf {
  return column in dictionaryOf;
}

function member(column: FurtherColumn, value: string | null): string {
  return `,"${column}":${JSON.stringify(value)}`;
}
