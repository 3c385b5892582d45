import type { HighlightRange, SymbolSearchResult } from '@bourse/sdk';
import { nameOf } from '../api/names.js';
import { navigate } from '../app/route.js';
import { activeIndex, byConfidence, addressOfResult } from './search-state.js';

export const optionId = (index: number): string => `result-${index}`;

interface Props {
  readonly results: readonly SymbolSearchResult[];
}

/** The results, those of low confidence apart. */
export function ResultList({ results }: Props) {
  const { confident, doubtful } = byConfidence(results);
  return (
    <div id="results" class="results" role="listbox" aria-label="Instruments">
      {confident.length > 0 && <Group label="Matches" results={confident} start={0} />}
      {doubtful.length > 0 && (
        <Group label="Low confidence, below 0.5" results={doubtful} start={confident.length} isTitled />
      )}
    </div>
  );
}

interface GroupProps {
  readonly label: string;
  readonly results: readonly SymbolSearchResult[];
  readonly start: number;
  readonly isTitled?: boolean;
}

function Group({ label, results, start, isTitled = false }: GroupProps) {
  return (
    <div role="group" aria-label={label}>
      {isTitled && (
        <div class="group-title quiet" role="presentation">
          {label}
        </div>
      )}
      {results.map((result, index) => (
        <Option key={result.symbol} result={result} index={start + index} />
      ))}
    </div>
  );
}

function Option({ result, index }: { readonly result: SymbolSearchResult; readonly index: number }) {
  const isActive = index === activeIndex.value;
  return (
    <div
      id={optionId(index)}
      class="result"
      role="option"
      aria-selected={isActive}
      onPointerMove={() => activeIndex.value === index || (activeIndex.value = index)}
      onClick={() => navigate(addressOfResult(result.symbol))}
    >
      <b class="symbol">{result.symbol}</b>{' '}
      <span class="name">
        <Name name={result.name} ranges={result.highlight ?? []} />
        {result.status === 'delisted' && <span class="tag"> delisted</span>}
      </span>{' '}
      <span class="venue quiet">{venueOf(result)}</span> <Score score={result.score} />
    </div>
  );
}

/** Without the country, which the name of the exchange contains. */
function venueOf({ exchange, type, currency, country, listings = 1 }: SymbolSearchResult): string {
  const parts = [nameOf(exchange ?? country), type, currency, listings > 1 ? `${listings} listings` : null];
  return parts.filter((part) => part !== null).join(' · ');
}

function Name({ name, ranges }: { readonly name: string | null; readonly ranges: readonly HighlightRange[] }) {
  if (name === null) return <i class="quiet">no name</i>;
  const parts = ranges.flatMap(({ start, end }, index) => [
    name.slice(ranges[index - 1]?.end ?? 0, start),
    <mark key={start}>{name.slice(start, end)}</mark>,
  ]);
  return (
    <>
      {parts}
      {name.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}

/** The score as a number and a bar. */
export function Score({ score }: { readonly score: number | null }) {
  const value = score ?? 0;
  return (
    <span class="score">
      <span class="track" aria-hidden="true">
        <span class="fill" style={{ width: `${value * 100}%` }} />
      </span>
      <span class="value">
        <span class="hidden">score </span>
        {score === null ? '–' : value.toFixed(2)}
      </span>
    </span>
  );
}
