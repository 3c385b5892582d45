import type { Coverage, SourceCoverage } from '@bourse/sdk';
import { axisOf, type Axis, positionOf } from './years.js';

/** Which years are stored, by interval and source. */
export function CoverageStrip({ coverage }: { readonly coverage: readonly Coverage[] }) {
  const rows = coverage.flatMap(({ interval, sources }) => sources.map((span) => ({ interval, span })));
  return (
    <section aria-labelledby="coverage-title">
      <h2 id="coverage-title">Coverage</h2>
      {rows.length === 0 ? <p class="quiet">No prices are stored.</p> : <Strip rows={rows} />}
    </section>
  );
}

interface StripRow {
  readonly interval: string;
  readonly span: SourceCoverage;
}

function Strip({ rows }: { readonly rows: readonly StripRow[] }) {
  const axis = axisOf(rows.map(({ span }) => span));
  return (
    <ul class="strip">
      {rows.map(({ interval, span }) => (
        <li key={`${interval} ${span.source}`}>
          <span class="strip-name">
            {interval} <span class="quiet">{span.source}</span>
          </span>
          <span class="strip-track">
            <span class="strip-span" style={placeOf(span, axis)} />
          </span>
          <span class="strip-text quiet">
            {span.from} to {span.to}; adjust {span.adjustments.join(', ')}
          </span>
        </li>
      ))}
      <li aria-hidden="true" class="strip-axis">
        <span />
        <span class="strip-ticks">
          {axis.ticks.map((year) => (
            <span key={year} style={{ left: `${positionOf(`${year}-01-01`, axis)}%` }}>
              {year}
            </span>
          ))}
        </span>
      </li>
    </ul>
  );
}

function placeOf({ from, to }: SourceCoverage, axis: Axis) {
  const start = positionOf(from, axis);
  return { left: `${start}%`, width: `${Math.max(0.5, positionOf(to, axis) - start)}%` };
}
