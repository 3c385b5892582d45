import { effect, signal } from '@preact/signals';
import { EnvelopeError } from '@bourse/sdk';
import { access } from '../api/access.js';
import { bourse } from '../api/bourse.js';
import { resolveItems } from './resolve-items.js';
import { pendingItems, results } from './statement-state.js';

export type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'stopped'; readonly error: unknown };

export const progress = signal<Progress>({ kind: 'idle' });

let controller = new AbortController();

/** Resolves the lines that have no result, also while another view is shown. */
export async function start(): Promise<void> {
  controller.abort();
  controller = new AbortController();
  const { signal: abort } = controller;
  progress.value = { kind: 'running', done: 0, total: pendingItems.value.length };
  try {
    const { minute } = await bourse.usage({ signal: abort });
    await resolvePending(minute.limit, abort);
    if (!abort.aborted) progress.value = { kind: 'idle' };
  } catch (error) {
    if (!abort.aborted) progress.value = { kind: 'stopped', error };
  }
}

/** Ends the requests that are under way; the results so far stay. */
export function stop(): void {
  controller.abort();
  progress.value = { kind: 'idle' };
}

async function resolvePending(perMinute: number | null, abort: AbortSignal): Promise<void> {
  const items = pendingItems.value;
  let done = 0;
  progress.value = { kind: 'running', done, total: items.length };
  await resolveItems(items, {
    resolve: (params) => bourse.resolve(params, { signal: abort }),
    perMinute,
    signal: abort,
    onResults: (sent, received) => {
      results.value = new Map([
        ...results.value,
        ...sent.map((item, i) => [JSON.stringify(item), received[i]!] as const),
      ]);
      progress.value = { kind: 'running', done: (done += sent.length), total: items.length };
    },
  });
}

addEventListener('online', () => {
  if (progress.value.kind === 'stopped' && !(progress.value.error instanceof EnvelopeError)) void start();
});

// Another key has other rights and may belong to someone else.
effect(() => {
  if (access.value.kind === 'none') stop();
});
