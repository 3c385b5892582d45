import { signal } from '@preact/signals';
import { type Exchange, exchanges } from '../api/exchanges.js';
import { formatMilliseconds } from '../app/numbers.js';
import { AnswerFacts } from './answer-facts.js';
import { SampleTabs } from './sample-tabs.js';
import './request.css';

/** The exchange that the visitor selected; null follows the newest one. */
const selectedId = signal<number | null>(null);

/** The request behind the view: as code, and what the answer reports about itself. */
export function RequestPanel() {
  const followed = exchanges.value.find(({ isBackground }) => !isBackground) ?? exchanges.value[0];
  const shown = exchanges.value.find(({ id }) => id === selectedId.value) ?? followed;
  return (
    <aside class="request" aria-labelledby="request-title">
      <h2 id="request-title">Live request</h2>
      {shown === undefined ? (
        <p class="quiet">Every request of this page appears here: as a command, as code, with its time and cost.</p>
      ) : (
        <>
          <RequestLine exchange={shown} />
          <SampleTabs exchange={shown} />
          <AnswerFacts exchange={shown} />
          <History shown={shown} />
        </>
      )}
    </aside>
  );
}

function RequestLine({ exchange }: { readonly exchange: Exchange }) {
  const { method, target, milliseconds } = exchange;
  return (
    <p class="request-line">
      <b>{method}</b> <span class="target">{decodeURIComponent(target.split('?')[0]!)}</span>{' '}
      <Status exchange={exchange} />
      <span class="quiet time">{milliseconds === null ? '' : formatMilliseconds(milliseconds)}</span>
    </p>
  );
}

function Status({ exchange: { status, failure } }: { readonly exchange: Exchange }) {
  if (status === null) return <span class="status quiet">{failure === null ? '…' : 'no answer'}</span>;
  return <span class={`status ${status < 400 ? 'good' : 'bad'}`}>{status}</span>;
}

function History({ shown }: { readonly shown: Exchange }) {
  return (
    <details class="history">
      <summary>Recent requests: {exchanges.value.length}</summary>
      <ul>
        {exchanges.value.map((exchange) => (
          <li key={exchange.id}>
            <button
              type="button"
              class="plain"
              aria-pressed={exchange.id === shown.id}
              onClick={() => (selectedId.value = selectedId.value === exchange.id ? null : exchange.id)}
            >
              <RequestLine exchange={exchange} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
