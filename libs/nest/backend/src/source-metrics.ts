import type { Metrics, Sample } from '@bourse/telemetry';
import type { ChainOptions, SourceChain, SourceOutcome } from '@bourse/upstream';

/** Records the results of live sources as metrics; called after each request. */
export function createAnswerRecorder(
  metrics: Metrics,
  sources: readonly string[],
): NonNullable<ChainOptions['onAnswer']> {
  const counts = new Map(sources.map((source) => [source, new Map<SourceOutcome, number>([['bars', 0]])]));
  const questions = 'Requests to live sources, by outcome.';
  metrics.registerCounter(
    { name: 'bourse_live_source_answers_total', help: questions, labels: ['source', 'outcome'] },
    () =>
      [...counts].flatMap(([source, outcomes]) =>
        [...outcomes].map(([outcome, count]): Sample => [{ source, outcome }, count]),
      ),
  );
  const help = 'Time until a live source answered or the request was abandoned.';
  const durations = metrics.createLatencies('bourse_live_source_duration_seconds', help, 'source');
  return (source, outcome, seconds) => {
    const outcomes = counts.get(source);
    outcomes?.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    durations.add(source, seconds);
  };
}

/** Gauges of the state of live sources. */
export function observeSources(chain: SourceChain, metrics: Metrics): void {
  for (const { source } of chain.states()) {
    metrics.registerCircuit(source, () => chain.states().find((state) => state.source === source)?.circuit ?? 'closed');
  }
  const help = 'Remaining share of the tightest limit of a live source.';
  metrics.registerGauges({ name: 'bourse_live_source_budget_left_ratio', help, labels: ['source'] }, () =>
    chain
      .states()
      .flatMap(({ source, budgetLeft }): Sample[] => (budgetLeft === null ? [] : [[{ source }, budgetLeft]])),
  );
}
