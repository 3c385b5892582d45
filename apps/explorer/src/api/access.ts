// How requests of this page are authenticated: by a session of this server, or by a key in the memory of the page.
import { endSession, readSession, startSession } from '@bourse/front-end';
import { BourseClient } from '@bourse/sdk';
import { signal } from '@preact/signals';
import { recordedFetch } from './exchanges.js';

export type Access =
  | { readonly kind: 'opening' }
  /** A cookie that scripts cannot read; the server accepts it in place of its demo key. */
  | { readonly kind: 'session' }
  /** Lost when the page is closed or reloaded. */
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'none'; readonly hasSession: boolean };

/** Set on sign-out, so that a reload does not open another session. */
const SIGNED_OUT = 'bourse-signed-out';

export const access = signal<Access>({ kind: 'opening' });

/** Opens a session where the server has a demo key, unless the visitor signed out in this tab. */
export async function openAccess(): Promise<void> {
  const state = await readSession();
  if (state.available && sessionStorage.getItem(SIGNED_OUT) === null) return openSession();
  access.value = { kind: 'none', hasSession: state.available };
}

/** Signs in with the demo key of the server, which the page never sees. */
export async function openSession(): Promise<void> {
  sessionStorage.removeItem(SIGNED_OUT);
  access.value = (await startSession()) ? { kind: 'session' } : { kind: 'none', hasSession: false };
}

/** Signs in with a key, which stays in the memory of the page. Rejects with the refusal of a key that is not accepted. */
export async function signIn(key: string): Promise<void> {
  const client = new BourseClient({
    baseUrl: location.origin,
    apiKey: key,
    fetch: (url, init) => recordedFetch(url, init ?? {}),
  });
  await client.usage();
  access.value = { kind: 'key', key };
}

export async function signOut(): Promise<void> {
  sessionStorage.setItem(SIGNED_OUT, 'yes');
  if (access.value.kind === 'session') await endSession();
  const { available } = await readSession();
  access.value = { kind: 'none', hasSession: available };
}
