import type { ClassMetrics } from '@bourse/search-engine';

const columns = ['S@1', 'S@10', 'MRR', 'NDCG', 'prim@1', 'empty', '≥.5', 'prec≥.5', 'right<.5'];

/** The metrics as a text table. */
export function tableOf(metrics: ReadonlyMap<string, ClassMetrics>): string {
  const width = Math.max(...[...metrics.keys()].map((name) => name.length), 5);
  const head = `${'class'.padEnd(width)} ${'n'.padStart(5)} ${columns.map((column) => column.padStart(8)).join(' ')}`;
  const lines = [...metrics].map(([name, of]) => {
    const cells = [of.success1, of.success10, of.mrr10, of.ndcg10, of.primary1, of.empty, of.sure, of.surePrecision];
    const numbers = [...cells, of.rightUnsure].map((value) => (value === null ? '–' : value.toFixed(3)).padStart(8));
    return `${name.padEnd(width)} ${String(of.queries).padStart(5)} ${numbers.join(' ')}`;
  });
  return [head, ...lines].join('\n');
}
