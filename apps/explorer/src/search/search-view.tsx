import { useEffect } from 'preact/hooks';
import { bourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { FilterChips } from './filter-chips.js';
import { Overview } from './overview.js';
import { ResultList } from './result-list.js';
import { SearchField } from './search-field.js';
import { activeIndex, query, searchParams } from './search-state.js';
import { typingDelayMs, noteLatency } from './typing-delay.js';
import { WhyPanel } from './why-panel.js';
import './search.css';

/** Search as one types, with the reasons of each rank. */
export function SearchView() {
  const params = searchParams();
  const { value, error, isLoading, reload } = useAnswer((signal) => search(signal), [JSON.stringify(params)]);
  const results = params === null ? [] : (value?.symbols ?? []);
  useEffect(() => focusOnSlash(), []);
  return (
    <section class={`search-view ${params === null ? 'empty' : ''}`} aria-labelledby="search-title">
      <h1 id="search-title">Find any instrument</h1>
      <SearchField results={results} isLoading={isLoading && params !== null} />
      <FilterChips />
      {params === null && <Overview />}
      {error !== null && params !== null && <Failure error={error} onRetry={reload} />}
      {params !== null && value !== null && (
        <div class="answer">
          <ResultList results={results} query={query.value} />
          {results.length > 0 && <WhyPanel results={results} index={Math.min(activeIndex.value, results.length - 1)} />}
        </div>
      )}
    </section>
  );
}

async function search(signal: AbortSignal) {
  const params = searchParams();
  if (params === null) return { symbols: [] };
  await typingDelayMs(signal);
  const startedAt = performance.now();
  const answer = await bourse.symbolSearch(params, { signal });
  noteLatency(performance.now() - startedAt);
  return answer;
}

/** `/` leads to the search field from anywhere in the view, except from a field. */
function focusOnSlash() {
  addEventListener('keydown', focusField);
  return () => removeEventListener('keydown', focusField);
}

function focusField(event: KeyboardEvent): void {
  if (event.key !== '/' || (event.target as HTMLElement).closest('input, select, textarea') !== null) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('#search')?.focus();
}
