import type { SearchExplanation, SymbolSearchResult } from '@bourse/sdk';
import { doubtText, drawnFeatures, splitReasons, tierText, type Understood } from './explanation.js';
import { activeIndex, addressOfResult } from './search-state.js';
import { Score } from './result-list.js';

interface Props {
  readonly results: readonly SymbolSearchResult[];
  readonly index: number;
}

/** Why the active result ranks where it does. */
export function WhyPanel({ results, index }: Props) {
  const result = results[index]!;
  const { explain } = result;
  return (
    <section class="why card" aria-labelledby="why-title">
      <div class="why-head">
        <h2 id="why-title">Why this rank</h2>
        <Steps index={index} count={results.length} />
      </div>
      <p class="why-result">
        <a href={addressOfResult(result.symbol)}>{result.symbol}</a> {result.name}
      </p>
      <Score score={result.score} />
      {explain !== undefined && <Explanation explain={explain} doubt={doubtText(result)} />}
    </section>
  );
}

/** Moves the active result without a keyboard. */
function Steps({ index, count }: { readonly index: number; readonly count: number }) {
  return (
    <span class="steps">
      <button
        type="button"
        aria-label="Previous result"
        disabled={index === 0}
        onClick={() => (activeIndex.value = index - 1)}
      >
        ‹
      </button>
      <span class="quiet">
        {index + 1} of {count}
      </span>
      <button
        type="button"
        aria-label="Next result"
        disabled={index === count - 1}
        onClick={() => (activeIndex.value = index + 1)}
      >
        ›
      </button>
    </span>
  );
}

function Explanation({ explain, doubt }: { readonly explain: SearchExplanation; readonly doubt: string | null }) {
  const { understood, matches } = splitReasons(explain.reasons);
  const features = drawnFeatures(explain.features);
  return (
    <>
      {doubt !== null && <p class="doubt">{doubt}</p>}
      <h3>Tier: {explain.tier}</h3>
      <p class="quiet">{tierText(explain.tier)}</p>
      {understood.length > 0 && <Readings understood={understood} />}
      {matches.length > 0 && <Matches matches={matches} />}
      <h3>Found by</h3>
      <p class="legs">
        {explain.legs.map((leg) => (
          <span key={leg} class="chip">
            {leg.replaceAll('_', ' ')}
          </span>
        ))}
      </p>
      {features.length > 0 && <Features features={features} />}
    </>
  );
}

function Readings({ understood }: { readonly understood: readonly Understood[] }) {
  return (
    <>
      <h3>What the query was read as</h3>
      <dl class="readings">
        {understood.map(({ kind, words, meaning }) => (
          <div key={`${kind} ${words}`}>
            <dt>
              “{words}” <span class="quiet">{kind}</span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Matches({ matches }: { readonly matches: readonly string[] }) {
  return (
    <>
      <h3>Matches</h3>
      <ul>
        {matches.map((match) => (
          <li key={match}>{match}</li>
        ))}
      </ul>
    </>
  );
}

function Features({ features }: { readonly features: readonly { readonly name: string; readonly value: number }[] }) {
  return (
    <>
      <h3>What weighs in</h3>
      <ul class="features">
        {features.map(({ name, value }) => (
          <li key={name}>
            <span>{name}</span>
            <span class="track" aria-hidden="true">
              <span class="fill" style={{ width: `${value * 100}%` }} />
            </span>
            <span class="number">{value.toFixed(2)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
