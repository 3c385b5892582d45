import type { SymbolSearchResult } from '@bourse/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import { exchanges } from '../api/exchanges.js';
import { formatMilliseconds } from '../app/numbers.js';
import { addressOf, navigate } from '../app/route.js';
import { optionId } from './result-list.js';
import { activeIndex, query, setQuery } from './search-state.js';

const ANNOUNCE_AFTER_MS = 600;

interface Props {
  readonly results: readonly SymbolSearchResult[];
  readonly isLoading: boolean;
}

/** The combobox. The focus stays in the field; arrows move the active result. */
export function SearchField({ results, isLoading }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isOpen = results.length > 0 && query.value.trim() !== '';
  const active = Math.min(activeIndex.value, results.length - 1);
  return (
    <div class="field">
      <label class="hidden" for="search">
        Search instruments
      </label>
      <input
        ref={field}
        id="search"
        type="search"
        role="combobox"
        list={undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={256}
        placeholder="Apple, US0378331005, swiss chocolate maker …"
        value={query.value}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls="results"
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        onInput={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => handleKey(event, results)}
      />
      <span class="latency quiet" aria-hidden="true">
        {isLoading ? '…' : <Latency />}
      </span>
      <Announcement text={announcementOf(results, isLoading)} />
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

function announcementOf(results: readonly SymbolSearchResult[], isLoading: boolean): string {
  if (query.value.trim() === '' || isLoading) return '';
  return results.length === 1 ? '1 result' : `${results.length} results`;
}

function handleKey(event: KeyboardEvent, results: readonly SymbolSearchResult[]): void {
  const count = results.length;
  const active = Math.min(activeIndex.value, count - 1);
  if (event.key === 'Escape') setQuery('');
  else if (event.key === 'Enter' && count > 0) navigate(addressOf(results[active]!.symbol));
  else if (event.key === 'ArrowDown' && count > 0) moveTo((active + 1) % count);
  else if (event.key === 'ArrowUp' && count > 0) moveTo((active + count - 1) % count);
  else return;
  event.preventDefault();
}

function moveTo(index: number): void {
  activeIndex.value = index;
  document.querySelector(`#${optionId(index)}`)?.scrollIntoView({ block: 'nearest' });
}
