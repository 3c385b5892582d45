import { EnvelopeError, type SymbolSearchParams } from '@bourse/sdk';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { bourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { FilterChips } from './filter-chips.js';
import { Overview } from './overview.js';
import { ResultList } from './result-list.js';
import { activeIndex, filterNames, filterOf, found, NOTHING_FOUND, query, searchParams } from './search-state.js';
import { typingDelayMs, noteLatency } from './typing-delay.js';
import { WhyPanel } from './why-panel.js';
import './search.css';

/** Search as one types, with the reasons of each rank. */
export function SearchView() {
  const params = searchParams();
  const { value, error, isLoading, reload } = useAnswer(
    (signal) => (params === null ? null : search(params, signal)),
    [JSON.stringify(params)],
  );
  const isRefused = error instanceof EnvelopeError;
  const results = params === null || value === null || isRefused ? NOTHING_FOUND.results : value.symbols;
  useEffect(() => document.querySelector<HTMLElement>('#search')?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    found.value = { results, isLoading: isLoading && params !== null };
    return () => void (found.value = NOTHING_FOUND);
  }, [results, isLoading, params === null]);
  return (
    <section class="search-view" aria-labelledby="search-title">
      <h1 id="search-title" class={params === null ? undefined : 'hidden'}>
        Find any instrument
      </h1>
      {params === null ? <Overview /> : <FilterChips />}
      {params !== null && error !== null && !isLoading && <Failure error={error} onRetry={reload} />}
      {results.length > 0 && (
        <div class="answer">
          <ResultList results={results} />
          <WhyPanel results={results} index={Math.min(activeIndex.value, results.length - 1)} />
        </div>
      )}
      {params !== null && results.length === 0 && (isLoading ? <Searching /> : error === null && <NoMatch />)}
    </section>
  );
}

async function search(params: SymbolSearchParams, signal: AbortSignal) {
  await typingDelayMs(signal);
  const startedAt = performance.now();
  const answer = await bourse.symbolSearch(params, { signal });
  noteLatency(performance.now() - startedAt);
  return answer;
}

/** Rows in place of the results that are on their way. */
function Searching() {
  return (
    <div class="results searching" role="status" aria-label="Searching">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} class="result">
          <span class="bone" />
          <span class="bone" />
        </div>
      ))}
    </div>
  );
}

function NoMatch() {
  const isFiltered = filterNames.some((name) => filterOf(name) !== '');
  return (
    <p class="quiet none">
      Nothing matches “{query.value}”. {isFiltered ? 'Remove a filter, or describe' : 'Describe'} it in other words.
    </p>
  );
}
