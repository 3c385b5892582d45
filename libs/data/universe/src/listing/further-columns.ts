// Requested columns of a listing in addition to the eleven keys: values of dictionaries and texts.
import { type DictionaryField, type FurtherColumn, isDictionary, type TextField } from '@bourse/instrument';
import type { DictionaryColumn } from '../columns/dictionary-column.js';
import type { TextColumn } from '../columns/text-column.js';

export class FurtherColumns {
  /** Each value of a dictionary as a member of a JSON object, with the comma before it; created on first request. */
  readonly #members = new Map<FurtherColumn & DictionaryField, readonly string[]>();

  constructor(
    private readonly dictionaries: Record<DictionaryField, DictionaryColumn>,
    private readonly texts: Record<TextField, TextColumn>,
  ) {}

  value(row: number, column: FurtherColumn): string | null {
    return isDictionary(column) ? this.dictionaries[column].value(row) : this.texts[column].textOrNull(row);
  }

  /** The columns of a row that follow the eleven keys: `,"sector":"Energy","industry":null`. */
  members(row: number, columns: readonly FurtherColumn[]): string {
    let text = '';
    for (const column of columns) {
      if (isDictionary(column)) text += this.#membersOf(column)[this.dictionaries[column].column[row]!]!;
      else text += member(column, this.texts[column].textOrNull(row));
    }
    return text;
  }

  #membersOf(column: FurtherColumn & DictionaryField): readonly string[] {
    let members = this.#members.get(column);
    if (members === undefined) {
      members = this.dictionaries[column].values.map((value) => member(column, value));
      this.#members.set(column, members);
    }
    return members;
  }
}

function member(column: FurtherColumn, value: string | null): string {
  return `,"${column}":${JSON.stringify(value)}`;
}
