import { columnOf, type FieldName, fieldOf } from '@bourse/instrument';
import { cleanLine, cleanText } from '@bourse/files';
import { checkedCountry, checkedDay, checkedWebsite, identifierCheck, pairLeg } from './checked-cell.js';
import type { InstrumentAlias } from './parsed-instrument.js';
import type { RowCells } from './row-cells.js';

const cleaners = { line: cleanLine, text: cleanText, 'pair leg': pairLeg, aliases: aliasesOf } as const;
const checks = { country: checkedCountry, day: checkedDay, website: checkedWebsite } as const;

/** States the field of a row as its cell gives it. */
export type CellReader = (cells: RowCells) => void;

/** Returns the reader of a field by its declaration; null where other cells of the row decide. */
export function cellReaderOf(field: FieldName, column = columnOf(field)): CellReader | null {
  const { cell, identifier } = fieldOf(field);
  switch (cell) {
    case undefined:
    case 'rule':
      return null;
    case 'identifier': {
      const check = identifierCheck(identifier!.parse);
      return (cells) => cells.setChecked(field, column, check);
    }
    case 'country':
    case 'day':
    case 'website':
      return (cells) => cells.setChecked(field, column, checks[cell]);
    default:
      return (cells) => cells.setCleaned(field, column, cleaners[cell]);
  }
}

/** `Facebook|Meta`. */
function aliasesOf(text: string): InstrumentAlias[] | null {
  const names = text.split('|').map((name) => cleanLine(name));
  const distinct = [...new Set(names.filter((name) => name !== null))];
  return distinct.length === 0
    ? null
    : distinct.map((alias) => ({ alias, kind: 'other', validFrom: null, validTo: null }));
}
