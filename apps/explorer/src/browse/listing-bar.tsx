import { useEffect, useState } from 'preact/hooks';
import { downloadBlob } from '../app/download.js';
import { formatBytes, formatCount } from '../app/numbers.js';
import { columnLabel } from './columns.js';
import { furtherColumns } from '@bourse/instrument';
import { type Selection, toggle } from './filters.js';
import { MAX_ROWS } from './row-window.js';
import type { Listing } from './stream-listing.js';

interface ListingBarProps {
  readonly listing: Listing | null;
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly onReload: () => void;
  readonly onStop: () => void;
}

/** The number of rows, the columns and the file. */
export function ListingBar(props: ListingBarProps) {
  const { listing, isCurrent, hasFailed, selection, onChange, onReload, onStop } = props;
  const isLoading = !hasFailed && (listing === null || !isCurrent || listing.state === 'loading');
  return (
    <div class="bar listing-bar">
      <p role="status">{listing !== null && isCurrent ? <Count listing={listing} /> : isLoading && 'Loading …'}</p>
      {isLoading && (
        <button type="button" onClick={onStop}>
          Stop
        </button>
      )}
      {listing !== null && (listing.state === 'stopped' || listing.state === 'failed') && (
        <button type="button" onClick={onReload}>
          Load all
        </button>
      )}
      <button type="button" popovertarget="further-columns">
        Columns
      </button>
      <fieldset id="further-columns" class="columns" popover="auto">
        <legend class="hidden">Further columns</legend>
        {furtherColumns.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={selection['fields']?.includes(column) === true}
              onChange={() => onChange(toggle(selection, 'fields', column))}
            />
            {columnLabel(column)}
          </label>
        ))}
      </fieldset>
      <CsvButton listing={isCurrent ? listing : null} onReload={onReload} />
    </div>
  );
}

function Count({ listing: { count, state, rows } }: { readonly listing: Listing }) {
  if (state === 'loading') return `${formatCount(count)} so far · ${formatBytes(rows.byteLength)}`;
  if (state !== 'complete') return `First ${formatCount(count)} instruments`;
  const text = `${formatCount(count)} ${count === 1 ? 'instrument' : 'instruments'}`;
  return count > MAX_ROWS ? `${text}; the table shows ${formatCount(MAX_ROWS)}, the CSV has all` : text;
}

/** Saves the rows of the table, which are the bytes of the API; while they arrive, it waits for the last one. */
function CsvButton({ listing, onReload }: { readonly listing: Listing | null; readonly onReload: () => void }) {
  const [isWanted, setIsWanted] = useState(false);
  const state = listing?.state ?? 'loading';
  useEffect(() => {
    if (!isWanted || state === 'loading') return;
    setIsWanted(false);
    if (state === 'complete') downloadBlob('instruments.csv', listing!.rows.toBlob());
  }, [isWanted, listing]);
  const save = () => {
    if (state === 'stopped' || state === 'failed') onReload();
    setIsWanted(!isWanted);
  };
  const progress = listing === null ? '' : formatBytes(listing.rows.byteLength);
  return (
    <button type="button" onClick={save} title="All rows of this listing, with its columns">
      {isWanted ? `Cancel CSV ${progress}` : 'CSV'}
    </button>
  );
}
