import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { nameOf } from '../api/names.js';
import { addressOf, navigate } from '../app/route.js';
import { columnLabel, templateOf, widthOf } from './columns.js';
import { MAX_ROWS, ROW_HEIGHT, rowAfterKey, rowWindow, scrollToShow } from './row-window.js';
import { directionOf, isSortable, nextSort } from './sorting.js';
import type { Listing } from './stream-listing.js';

type Box = RefObject<HTMLDivElement | null>;

/** Scroll positions by selection, for the way back from an instrument. */
const scrollPositions = new Map<string, number>();

interface Props extends Omit<HeaderProps, 'columns'> {
  readonly listing: Listing;
}

/** A table of any length of which only the visible rows are in the document. */
export function ListingTable({ listing, sort, onSort }: Props) {
  const { rows, key, state } = listing;
  const count = Math.min(listing.count, MAX_ROWS);
  const box = useRef<HTMLDivElement>(null);
  const { top, height } = useScroll(box, key, count);
  const { first, end, slots } = rowWindow(top, height, count);
  const { active, setActive, press, begin } = useActiveRow(box, listing, { count, height });
  const numbers = Array.from({ length: end - first }, (_, at) => first + at);
  return (
    <div
      ref={box}
      class="grid"
      role="grid"
      aria-label="Instruments"
      aria-rowcount={state === 'complete' ? listing.count + 1 : -1}
      aria-colcount={rows.header.length}
      aria-busy={state === 'loading'}
      aria-activedescendant={numbers.includes(active) ? rowId(active) : undefined}
      tabIndex={0}
      onKeyDown={press}
      onFocus={begin}
    >
      <Header columns={rows.header} sort={sort} onSort={onSort} />
      <div class="grid-rows" style={{ height: `${count * ROW_HEIGHT}px`, ...widthOf(rows.header) }}>
        {numbers.map((at) => (
          <Row key={at % slots} at={at} listing={listing} isActive={at === active} onPick={setActive} />
        ))}
      </div>
    </div>
  );
}

/** The row that keys move, -1 until the table has the focus; Enter opens its instrument. */
function useActiveRow(box: Box, { key, rows }: Listing, { count, height }: { count: number; height: number }) {
  const [active, setActive] = useState(-1);
  useEffect(() => setActive(-1), [key]);
  const press = (event: KeyboardEvent) => {
    if (event.target !== box.current) return;
    if (event.key === 'Enter' && active >= 0) navigate(addressOf(rows.row(active)[0]!));
    const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
    const target = rowAfterKey(event.key, active, { count, page });
    if (target === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setActive(target);
    box.current!.scrollTop = scrollToShow(target, box.current!.scrollTop, height);
  };
  const begin = () => {
    if (active < 0 && count > 0) setActive(Math.ceil(box.current!.scrollTop / ROW_HEIGHT));
  };
  return { active, setActive, press, begin };
}

interface HeaderProps {
  readonly columns: readonly string[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

function Header({ columns, sort, onSort }: HeaderProps) {
  return (
    <div class="grid-header" role="row" aria-rowindex={1} style={templateOf(columns)}>
      {columns.map((column) => {
        const direction = directionOf(column, sort);
        return (
          <span key={column} role="columnheader" aria-sort={direction}>
            {isSortable(column) ? (
              <button type="button" class="sort" onClick={() => onSort(nextSort(column, sort))}>
                {columnLabel(column)}
                {direction !== undefined && (direction === 'ascending' ? ' ↑' : ' ↓')}
              </button>
            ) : (
              columnLabel(column)
            )}
          </span>
        );
      })}
    </div>
  );
}

interface RowProps {
  readonly at: number;
  readonly listing: Listing;
  readonly isActive: boolean;
  readonly onPick: (at: number) => void;
}

/** Drawn again only when its slot gets another row. */
function Row({ at, listing: { rows }, isActive, onPick }: RowProps) {
  return useMemo(
    () => (
      <div
        id={rowId(at)}
        class={isActive ? 'grid-row active' : 'grid-row'}
        role="row"
        aria-rowindex={at + 2}
        style={{ ...templateOf(rows.header), top: `${at * ROW_HEIGHT}px` }}
        onClick={() => onPick(at)}
      >
        {rows.row(at).map((text, place) => (
          <span key={place} role="gridcell" title={nameOf(text)}>
            {place === 0 ? <Symbol text={text} /> : text}
          </span>
        ))}
      </div>
    ),
    [at, rows, isActive],
  );
}

function Symbol({ text }: { readonly text: string }) {
  return (
    <a href={addressOf(text)} tabIndex={-1}>
      {text}
    </a>
  );
}

function rowId(at: number): string {
  return `listing-row-${at}`;
}

/** A scroll within a row draws nothing. */
function wholeRows(scrollTop: number): number {
  return Math.floor(scrollTop / ROW_HEIGHT) * ROW_HEIGHT;
}

/** The scroll position and the height of the visible part, kept per selection. */
function useScroll(box: Box, key: string, count: number) {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useLayoutEffect(() => {
    const element = box.current!;
    const follow = () => {
      setTop(wholeRows(element.scrollTop));
      scrollPositions.set(key, element.scrollTop);
    };
    const observer = new ResizeObserver(() => setHeight(element.clientHeight - ROW_HEIGHT));
    observer.observe(element);
    element.scrollTop = scrollPositions.get(key) ?? 0;
    setTop(wholeRows(element.scrollTop));
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [key]);
  useLayoutEffect(() => setTop(wholeRows(box.current!.scrollTop)), [count]);
  return { top, height };
}
