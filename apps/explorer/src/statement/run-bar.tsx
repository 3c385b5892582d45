import { RateLimitError } from '@bourse/sdk';
import { useEffect, useState } from 'preact/hooks';
import { downloadText } from '../app/download.js';
import { Failure } from '../app/failure.js';
import { formatCount } from '../app/numbers.js';
import { resultCsv } from './result-csv.js';
import { progress, start, stop } from './statement-run.js';
import { pendingItems, states, table } from './statement-state.js';

/** Starts, stops and continues the resolution, and offers its result. */
export function RunBar() {
  const state = progress.value;
  const pending = pendingItems.value.length;
  const hasResults = states.value.some(({ result, choice }) => result !== undefined || choice !== undefined);
  return (
    <div class="statement-run">
      <div class="bar">
        {state.kind === 'running' && <Running done={state.done} total={state.total} />}
        {state.kind === 'idle' && pending > 0 && (
          <button type="button" class="primary" onClick={() => void start()}>
            {hasResults ? 'Continue with' : 'Resolve'} {formatCount(pending)} {pending === 1 ? 'line' : 'lines'}
          </button>
        )}
        {hasResults && (
          <button type="button" onClick={download}>
            Download as CSV
          </button>
        )}
      </div>
      {state.kind === 'stopped' &&
        (state.error instanceof RateLimitError ? (
          <LimitNotice error={state.error} />
        ) : (
          <Failure error={state.error} onRetry={() => void start()} />
        ))}
    </div>
  );
}

function Running({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <>
      <progress aria-label="Lines resolved" value={done} max={Math.max(1, total)} />
      <span>
        {formatCount(done)} of {formatCount(total)}
      </span>
      <button type="button" onClick={stop}>
        Stop
      </button>
    </>
  );
}

function LimitNotice({ error }: { readonly error: RateLimitError }) {
  const left = useSecondsLeft(error);
  const pending = pendingItems.value.length;
  return (
    <div class="failure" role="alert">
      <p>
        <strong>The {error.details?.scope ?? 'rate'} limit of the key is reached.</strong> The results so far are kept;{' '}
        {formatCount(pending)} {pending === 1 ? 'line is' : 'lines are'} left.
      </p>
      <div class="bar">
        <button type="button" class="primary" onClick={() => void start()}>
          Continue
        </button>
        <span aria-live="off">
          {left > 0 ? `The limit allows more in ${formatCount(left)} s.` : 'The limit allows more now.'}
        </span>
      </div>
    </div>
  );
}

function useSecondsLeft(error: RateLimitError): number {
  const [left, setLeft] = useState(error.retryAfterSeconds ?? 0);
  useEffect(() => {
    const untilMs = performance.now() + (error.retryAfterSeconds ?? 0) * 1000;
    const update = () => setLeft(Math.max(0, Math.ceil((untilMs - performance.now()) / 1000)));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left;
}

function download(): void {
  const { header, delimiter } = table.value;
  const rows = states.value.map(({ line, result, choice, status }) => ({
    cells: line.cells,
    instrument: choice === undefined ? (result?.instrument ?? null) : choice.instrument,
    status: status === 'left_out' ? 'not_an_instrument' : status,
    confidence: choice === undefined ? (result?.confidence ?? null) : null,
    chosenBy:
      choice !== undefined ? ('you' as const) : result?.status === 'resolved' ? ('bourse' as const) : ('' as const),
  }));
  // The mark makes spreadsheets read UTF-8.
  downloadText('statement-resolved.csv', `\uFEFF${resultCsv(header, rows, delimiter === '' ? ',' : delimiter)}`);
}
