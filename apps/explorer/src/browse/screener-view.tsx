import './screener.css';
import { useMemo } from 'preact/hooks';
import { useAnswer } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { replaceParams, route } from '../app/route.js';
import { choicesOf, fixedChoices } from './choices.js';
import { ActiveFilters, FilterForm } from './filter-form.js';
import { readSelection, type Selection, toParams } from './filters.js';
import { ListingBar } from './listing-bar.js';
import { ListingTable } from './listing-table.js';
import { loadReference } from './reference.js';
import { useListing } from './use-listing.js';

function change(selection: Selection): void {
  replaceParams(toParams(selection));
}

/** The listing by all of its filters. */
export function ScreenerView() {
  const selection = readSelection(route.value.params);
  const reference = useAnswer(loadReference, []).value;
  const choices = useMemo(() => (reference === null ? fixedChoices : choicesOf(reference)), [reference]);
  const { listing, key, error, reload, stop } = useListing(selection);
  const isCurrent = listing?.key === key;
  return (
    <div class="screener">
      <h1>Screener</h1>
      <FilterForm selection={selection} choices={choices} onChange={change} />
      <ActiveFilters selection={selection} onChange={change} />
      <ListingBar
        listing={listing}
        isCurrent={isCurrent}
        hasFailed={error !== null}
        selection={selection}
        onChange={change}
        onReload={reload}
        onStop={stop}
      />
      {error !== null && <Failure error={error} onRetry={reload} />}
      {listing !== null && listing.rows.header.length > 0 && (
        <ListingTable
          listing={listing}
          sort={selection['sort']?.[0]}
          onSort={(sort) => change({ ...selection, sort: sort === undefined ? [] : [sort] })}
        />
      )}
      {isCurrent && listing.state === 'complete' && listing.count === 0 && <Nothing selection={selection} />}
    </div>
  );
}

function Nothing({ selection }: { readonly selection: Selection }) {
  return (
    <p class="quiet">
      No instrument matches. Remove a filter above
      {selection['status'] === undefined && ', or choose the status “all”: delisted instruments are left out'}.
    </p>
  );
}
