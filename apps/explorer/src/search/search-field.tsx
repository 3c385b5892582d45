import { useEffect, useState } from 'preact/hooks';
import { exchanges } from '../api/exchanges.js';
import { formatMilliseconds } from '../app/numbers.js';
import { navigate } from '../app/route.js';
import { optionId } from './result-list.js';
import { activeIndex, found, query, setQuery, addressOfResult } from './search-state.js';

const ANNOUNCE_AFTER_MS = 600;

/** The combobox in the header of every view. The focus stays in the field; arrows move the active result. */
export function SearchField() {
  const { results, isLoading } = found.value;
  useEffect(() => {
    addEventListener('keydown', focusByKey);
    return () => removeEventListener('keydown', focusByKey);
  }, []);
  const isOpen = results.length > 0;
  const active = Math.min(activeIndex.value, results.length - 1);
  return (
    <div class="field" role="search">
      <label class="hidden" for="search">
        Search instruments
      </label>
      <input
        id="search"
        type="search"
        role="combobox"
        list={undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={256}
        placeholder="Name, ticker, ISIN …"
        value={query.value}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls="results"
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        onInput={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <span class="latency quiet" aria-hidden="true">
        {isLoading ? '…' : <Latency />}
      </span>
      <Announcement text={query.value.trim() === '' || isLoading ? '' : countText(results.length)} />
    </div>
  );
}

function Latency() {
  const newest = exchanges.value.find(({ target }) => target.startsWith('/v1/symbol_search'));
  if (query.value.trim() === '') return <kbd>/</kbd>;
  return <>{newest?.milliseconds == null ? '' : formatMilliseconds(newest.milliseconds)}</>;
}

/** Announces the number of results once typing has paused. */
function Announcement({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span class="hidden" role="status">
      {announced}
    </span>
  );
}

const countText = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

function handleKey(event: KeyboardEvent): void {
  const { results } = found.value;
  const count = results.length;
  const active = Math.min(activeIndex.value, count - 1);
  if (event.key === 'Escape') setQuery('');
  else if (event.key === 'Enter' && count > 0) navigate(addressOfResult(results[active]!.symbol));
  else if (event.key === 'ArrowDown' && count > 0) moveTo((active + 1) % count);
  else if (event.key === 'ArrowUp' && count > 0) moveTo((active + count - 1) % count);
  else return;
  event.preventDefault();
}

function moveTo(index: number): void {
  activeIndex.value = index;
  document.querySelector(`#${optionId(index)}`)?.scrollIntoView({ block: 'nearest' });
}

/** `/` leads to the field from anywhere except from another field, Ctrl-K or ⌘K from anywhere. */
function focusByKey(event: KeyboardEvent): void {
  const isSlash = event.key === '/' && (event.target as HTMLElement).closest('input, select, textarea') === null;
  if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('#search')?.select();
}
