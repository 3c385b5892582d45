import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Failure } from '../app/failure.js';
import { formatMilliseconds } from '../app/numbers.js';
import { CodeBlock } from '../request/code-block.js';
import { type Cause, type ErrorRow, errorRows } from './error-rows.js';
import { adviceOf, provoke, type Provoked } from './provoke.js';
import './errors.css';

/** Every error of the API, to be seen before a client meets it. */
export function ErrorsView() {
  return (
    <>
      <h1>Try an error</h1>
      <p class="quiet">
        Every row of the <a href="/docs/reference/errors">error table</a>, live. Where a page cannot cause an error, the
        header <code>X-Simulate</code> requests it, which the server obeys for the demo key and for test keys.
      </p>
      <ul class="errors">
        {errorRows.map((row) => (
          <Row key={row.status} row={row} />
        ))}
      </ul>
    </>
  );
}

interface Attempt {
  readonly cause: Cause;
  readonly answer: Provoked | null;
  readonly error: unknown;
}

function Row({ row }: { readonly row: ErrorRow }) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const run = (cause: Cause) => {
    setAttempt((previous) => ({ cause, answer: previous?.answer ?? null, error: null }));
    provoke(cause).then(
      (answer) => setAttempt({ cause, answer, error: null }),
      (error: unknown) => setAttempt({ cause, answer: null, error }),
    );
  };
  return (
    <li aria-labelledby={`error-${row.status}`}>
      <h2 id={`error-${row.status}`}>
        {row.status} <code>{row.code}</code>
      </h2>
      <p>
        {row.meaning} <small class="quiet">{row.retry ? 'Retry with backoff.' : 'No retry.'}</small>
      </p>
      <div class="causes">
        {row.causes.map((cause) => (
          <button key={cause.text} type="button" aria-describedby={`error-${row.status}`} onClick={() => run(cause)}>
            {cause.text}
          </button>
        ))}
      </div>
      <div class="outcome">
        {/* Only this sentence is announced, not the body. */}
        <p aria-live="polite">
          {attempt?.answer != null && <Summary row={row} cause={attempt.cause} answer={attempt.answer} />}
        </p>
        {attempt !== null && attempt.error !== null && (
          <Failure error={attempt.error} onRetry={() => run(attempt.cause)} />
        )}
        {attempt?.answer != null && <Answer row={row} cause={attempt.cause} answer={attempt.answer} />}
      </div>
    </li>
  );
}

interface AnswerProperties {
  readonly row: ErrorRow;
  readonly cause: Cause;
  readonly answer: Provoked;
}

function Summary({ row, cause, answer }: AnswerProperties) {
  const simulation = cause.headers?.['x-simulate'];
  return (
    <>
      <b class={answer.status === row.status ? 'as-expected' : 'unexpected'}>{answer.status}</b> in{' '}
      {formatMilliseconds(answer.milliseconds)}:{' '}
      <code>
        {cause.method ?? 'GET'} {shorten(cause.path)}
      </code>
      {simulation !== undefined && (
        <>
          {' '}
          with <code>X-Simulate: {simulation}</code>
        </>
      )}
    </>
  );
}

function Answer({ row, cause, answer }: AnswerProperties) {
  const isSimulated = cause.headers?.['x-simulate'] !== undefined;
  return (
    <div class="answer card raised">
      {answer.status === row.status ? <p>{adviceOf(row, answer)}</p> : <Unexpected isSimulated={isSimulated} />}
      <CodeBlock code={answer.body} label={`body of the answer ${answer.status}`} />
      <details>
        <summary>{answer.headers.length} headers</summary>
        <dl class="pairs">
          {answer.headers.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </div>
  );
}

function Unexpected({ isSimulated }: { readonly isSimulated: boolean }) {
  return (
    <p>
      {isSimulated ? (
        <>
          The server ignores the header for this key. Sign in with the demo key, or with one of{' '}
          <code>./bourse keys create --name errors --env test</code>.
        </>
      ) : (
        'Another error was found first.'
      )}
    </p>
  );
}

const MAX_SHOWN = 70;
const shorten = (path: string) => (path.length > MAX_SHOWN ? `${path.slice(0, MAX_SHOWN)}…` : path);
