// How the columns of the listing are named and how wide they are.
import { type FieldName, fieldOf } from '@bourse/instrument';

/** The columns up to the currency fit a window of 1280 px beside the request. */
const widths: Readonly<Record<string, number>> = { symbol: 120, name: 205, type: 130 };
const widthOfStore: Readonly<Record<string, number>> = { class: 90, text: 140 };
const USUAL_WIDTH = 190;

/** `market_cap`: Size. */
export const columnLabel = (column: string) => fieldOf(column as FieldName).label;

const columnWidth = (column: string) =>
  widths[column] ?? widthOfStore[fieldOf(column as FieldName).store] ?? USUAL_WIDTH;

/** The width of a row in pixels. */
export function widthOf(columns: readonly string[]): number {
  return columns.reduce((sum, column) => sum + columnWidth(column), 0);
}

/** The columns of a row as a grid. */
export function templateOf(columns: readonly string[]): Readonly<Record<string, string>> {
  return {
    gridTemplateColumns: columns.map((column) => `${columnWidth(column)}px`).join(' '),
    width: `${widthOf(columns)}px`,
  };
}
