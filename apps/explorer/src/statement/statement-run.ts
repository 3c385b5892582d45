import { effect, signal } from '@preact/signals';
import { EnvelopeError } from '@bourse/sdk';
import { access } from '../api/access.js';
import { backgroundBourse, bourse } from '../api/bourse.js';
import { countriesOf, micsOf, noCodeNames } from './code-names.js';
import { resolveItems } from './resolve-items.js';
import type { CodeNames } from './statement-columns.js';
import { codeNames, pendingItems, results } from './statement-state.js';

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
    // A key may have no access to these lists: hints by name are left out then.
    if (codeNames.value === noCodeNames) codeNames.value = await loadCodeNames().catch(() => noCodeNames);
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

/** The exchanges and countries of the server, by all of their names. */
async function loadCodeNames(): Promise<CodeNames> {
  const [{ exchanges }, { countries }] = await Promise.all([
    backgroundBourse.exchanges(),
    backgroundBourse.countries(),
  ]);
  return {
    mics: micsOf(exchanges),
    countries: countriesOf(countries, [navigator.language, 'en', 'de', 'fr', 'es', 'it', 'nl']),
  };
}

addEventListener('online', () => {
  if (progress.value.kind === 'stopped' && !(progress.value.error instanceof EnvelopeError)) void start();
});

// Another key has other rights and may belong to someone else.
effect(() => {
  if (access.value.kind === 'none') stop();
});
