import { signal } from '@preact/signals';
import { type Exchange, exchanges } from '../api/exchanges.js';
import { formatMilliseconds } from '../app/numbers.js';
import { AnswerFacts } from './answer-facts.js';
import { SampleTabs } from './sample-tabs.js';
import './request.css';

/** The exchange that the visitor selected; null follows the newest one. */
const selectedId = signal<number | null>(null);

/** Whether the panel is open: as the visitor left it, and on the first visit. */
const STORED = 'bourse-request';
const isOpen = signal(localStorage.getItem(STORED) !== 'folded');
localStorage.setItem(STORED, localStorage.getItem(STORED) ?? 'folded');

function toggle(): void {
  isOpen.value = !isOpen.value;
  localStorage.setItem(STORED, isOpen.value ? 'open' : 'folded');
}

/** The request behind the view: as code, and what the answer reports about itself. It folds to a tab at the edge. */
export function RequestPanel() {
  const followed = exchanges.value.find(({ isBackground }) => !isBackground) ?? exchanges.value[0];
  const shown = exchanges.value.find(({ id }) => id === selectedId.value) ?? followed;
  return (
    <aside class={isOpen.value ? 'request' : 'request folded'} aria-labelledby="request-title">
      <h2>
        <button type="button" id="request-title" aria-expanded={isOpen.value} onClick={toggle}>
          Live request
        </button>
      </h2>
      {isOpen.value && shown !== undefined && <Shown exchange={shown} />}
    </aside>
  );
}

function Shown({ exchange }: { readonly exchange: Exchange }) {
  return (
    <>
      <RequestLine exchange={exchange} />
      <SampleTabs exchange={exchange} />
      <AnswerFacts exchange={exchange} />
      <History shown={exchange} />
    </>
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
