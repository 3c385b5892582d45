// Which rows of a table are in the document, and where keys move within it.

export const ROW_HEIGHT = 32;
/** Rows drawn beyond each edge, so that a fast scroll shows rows before the next frame. */
const OVERSCAN = 5;
/** Browsers limit the height of an element to some 33 million pixels. */
export const MAX_ROWS = 1_000_000;

export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  /** As many slots as rows ever fit; a row takes the slot of its number, and keeps it while it is visible. */
  readonly slots: number;
}

export function rowWindow(scrollTop: number, height: number, count: number): RowWindow {
  const visible = Math.ceil(height / ROW_HEIGHT) + 1;
  const slots = visible + 2 * OVERSCAN;
  const top = Math.max(0, Math.min(Math.floor(scrollTop / ROW_HEIGHT), count - visible));
  const first = Math.max(0, top - OVERSCAN);
  return { first, end: Math.min(count, first + slots), slots };
}

/** The row that a key moves to; null for a key that moves to none. */
export function rowAfterKey(key: string, row: number, { count, page }: { count: number; page: number }): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, target));
}

/** The least scroll that shows a row completely. */
export function scrollToShow(row: number, scrollTop: number, height: number): number {
  const top = row * ROW_HEIGHT;
  return Math.min(top, Math.max(scrollTop, top + ROW_HEIGHT - height));
}
