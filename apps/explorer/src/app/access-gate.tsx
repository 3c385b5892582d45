import { access, openSession, signIn } from '../api/access.js';

/** Requests a key where the server has no demo key, or after a sign-out. */
export function AccessGate() {
  const hasSession = access.value.kind === 'none' && access.value.hasSession;
  return (
    <section class="gate" aria-labelledby="gate-title">
      <h1 id="gate-title">Sign in with a key</h1>
      <p>
        The key stays in the memory of this page and is gone when the page is closed. Create one with{' '}
        <code>bourse keys create --name explorer</code>.
      </p>
      <form onSubmit={submitKey}>
        <label>
          API key
          <input
            name="key"
            type="password"
            autocomplete="off"
            spellcheck={false}
            required
            placeholder="bourse_live_…"
          />
        </label>
        <button class="primary">Sign in</button>
      </form>
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

function submitKey(event: SubmitEvent): void {
  event.preventDefault();
  const key = new FormData(event.target as HTMLFormElement).get('key');
  if (typeof key === 'string' && key.trim() !== '') signIn(key);
}
