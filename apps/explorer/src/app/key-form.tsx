import { signIn } from '../api/access.js';

/** Signs in with a pasted key. */
export function KeyForm() {
  return (
    <form class="key-form" onSubmit={submitKey}>
      <label>
        API key
        <input name="key" type="password" autocomplete="off" spellcheck={false} required placeholder="bourse_live_…" />
      </label>
      <button class="primary">Sign in</button>
    </form>
  );
}

function submitKey(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const key = new FormData(form).get('key');
  // The next attempt starts with an empty field if the server refuses this key, too.
  form.reset();
  if (typeof key === 'string' && key.trim() !== '') signIn(key);
}
