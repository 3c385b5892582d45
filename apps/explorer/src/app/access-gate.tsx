import { access, openSession } from '../api/access.js';
import { KeyForm } from './key-form.js';

/** Requests a key where the server has no demo key, or after a sign-out. */
export function AccessGate() {
  const hasSession = access.value.kind === 'none' && access.value.hasSession;
  const isRefused = new URLSearchParams(location.search).get('session') === 'refused';
  return (
    <section class="gate" aria-labelledby="gate-title">
      <h1 id="gate-title">Sign in with a key</h1>
      {isRefused && (
        <p role="alert">
          The address that you opened has been used, or belongs to an earlier start. The server writes the present one
          to the file <code>explorer-url</code> in its data folder.
        </p>
      )}
      <p>
        The key stays in the memory of this page and is gone when the page is closed. Create one with{' '}
        <code>./bourse keys create --name explorer</code>.
      </p>
      <KeyForm />
      {hasSession && (
        <p>
          <button type="button" onClick={() => void openSession()}>
            Use the demo key of this server
          </button>
        </p>
      )}
    </section>
  );
}
