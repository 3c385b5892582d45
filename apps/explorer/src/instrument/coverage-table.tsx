import type { Coverage } from '@bourse/sdk';
import { Table } from '../app/table.js';

/** Which days are stored, by interval and source. */
export function CoverageTable({ coverage }: { readonly coverage: readonly Coverage[] }) {
  return (
    <section aria-labelledby="coverage-title">
      <h2 id="coverage-title">Coverage</h2>
      <Table
        label="coverage"
        columns={['Interval', 'Source', 'From', 'To', 'Adjust']}
        rows={coverage.flatMap(({ interval, sources }) =>
          sources.map(({ source, from, to, adjustments }) => [interval, source, from, to, adjustments.join(', ')]),
        )}
      />
    </section>
  );
}
