// "Send": sends the request of the form to this server, and shows the response.
import { readSession, startSession } from '@bourse/front-end';
import { jsonView } from './json-view.ts';
import { type FormRequest, readForm } from './request.ts';

/** Headers that a reader may want to see. */
const SHOWN = ['RateLimit', 'ETag', 'X-Degraded', 'Retry-After', 'Link'];
const MAX_TEXT = 20_000;
const SESSION_NOTE = 'Requests use the session of this browser; no key is needed.';

/** Handles the form. */
export function addSendForm(): void {
  const card = document.querySelector<HTMLElement>('.send');
  const form = card?.querySelector('form');
  if (card === null || form === null || form === undefined) return;
  const key = form.querySelector<HTMLElement>('.key');
  const hasSession = key === null ? Promise.resolve(false) : readSession().then(({ available }) => available);
  void hasSession.then((isAvailable) => isAvailable && key!.replaceChildren(createText('p', SESSION_NOTE)));
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    void send(card, form, hasSession).finally(() => (button.ariaDisabled = 'false'));
  });
}

async function send(card: HTMLElement, form: HTMLFormElement, hasSession: Promise<boolean>): Promise<void> {
  const status = card.querySelector<HTMLElement>('[role=status]')!;
  try {
    if ((await hasSession) && !(await readSession()).active) await startSession();
    const request = readForm(form, form.querySelector<HTMLInputElement>('#send-key')?.value.trim() ?? '');
    const started = performance.now();
    const { method, address, headers, body } = request;
    const response = await fetch(address, { method, headers, body, cache: 'no-store' });
    const text = await response.text();
    const took = Math.round(performance.now() - started);
    show(card, request, { response, text, took });
    status.textContent = `Status ${response.status}, ${took} ms`;
  } catch {
    showNodes(card, [
      createText('p', 'The server did not answer. Check that it is running, and send the request again.'),
    ]);
    status.textContent = 'The server did not answer.';
  }
}

interface Received {
  readonly response: Response;
  readonly text: string;
  readonly took: number;
}

function show(card: HTMLElement, { method, address }: FormRequest, { response, text, took }: Received): void {
  const head = document.createElement('p');
  const mark = createText('span', String(response.status), `status ${response.ok ? 'good' : 'bad'}`);
  head.append(mark, ` ${took} ms · `, createText('code', `${method} ${address}`));
  const headers = document.createElement('dl');
  for (const name of SHOWN) {
    const value = response.headers.get(name);
    if (value !== null) headers.append(createText('dt', name), createText('dd', value));
  }
  const parsed = parseJson(response, text);
  const envelope = parsed as { readonly message?: string } | undefined;
  const message = response.ok || envelope?.message === undefined ? [] : [createText('p', envelope.message, 'message')];
  showNodes(card, [head, ...message, headers, bodyOf(parsed, text)]);
}

function showNodes(card: HTMLElement, nodes: readonly HTMLElement[]): void {
  const answer = card.querySelector<HTMLElement>('.answer')!;
  answer.hidden = false;
  answer.replaceChildren(...nodes);
}

function parseJson(response: Response, text: string): unknown {
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bodyOf(parsed: unknown, text: string): HTMLElement {
  const body = Object.assign(document.createElement('div'), { className: 'body', tabIndex: 0 });
  body.setAttribute('role', 'group');
  body.setAttribute('aria-label', 'Body');
  const isCut = text.length > MAX_TEXT;
  body.append(
    parsed === undefined ? createText('pre', isCut ? `${text.slice(0, MAX_TEXT)}\n…` : text) : jsonView(parsed),
  );
  return body;
}

function createText(name: string, textContent: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent, className });
}
