// How the columns of the listing are named and how wide they are.
import { type FieldName, fieldOf } from '@bourse/instrument';

/** The columns up to the currency fit a window of 1280 px beside the request. */
const widths: Readonly<Record<string, number>> = {
  symbol: 115,
  name: 205,
  exchange: 100,
  mic: 75,
  type: 130,
  cik: 108,
};
const widthOfStore: Readonly<Record<string, number>> = { class: 92, text: 140 };
const USUAL_WIDTH = 190;

/** `market_cap`: Size. */
export const columnLabel = (column: string) => fieldOf(column as FieldName).label;

const columnWidth = (column: string) =>
  widths[column] ?? widthOfStore[fieldOf(column as FieldName).store] ?? USUAL_WIDTH;

const trackOf = (column: string) =>
  column === 'name' ? `minmax(${columnWidth(column)}px, 1fr)` : `${columnWidth(column)}px`;

/** The width of a row: all columns, or the table if that is wider. */
export function widthOf(columns: readonly string[]): Readonly<Record<string, string>> {
  return { minWidth: '100%', width: `${columns.reduce((sum, column) => sum + columnWidth(column), 0)}px` };
}

/** The columns of a row as a grid; the name takes the space that is left. */
export function templateOf(columns: readonly string[]): Readonly<Record<string, string>> {
  return { gridTemplateColumns: columns.map(trackOf).join(' '), ...widthOf(columns) };
}
