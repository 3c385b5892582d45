import { useState } from 'preact/hooks';
import { signIn } from '../api/access.js';
import { refusalOf } from './error-text.js';

/** Signs in with a pasted key; a key that the server refuses stays in the field, with the reason. */
export function KeyForm() {
  const [reason, setReason] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    setReason('');
    setIsChecking(true);
    await signIn((new FormData(form).get('key') as string).trim()).then(
      () => form.reset(),
      (error: unknown) => setReason(refusalOf(error)),
    );
    setIsChecking(false);
  };
  return (
    <form class="key-form" onSubmit={(event) => void submit(event)}>
      <label>
        API key
        <input
          name="key"
          type="password"
          autocomplete="off"
          spellcheck={false}
          required
          placeholder="bourse_live_…"
          aria-invalid={reason !== ''}
          aria-describedby="key-reason"
        />
      </label>
      <button class="primary" disabled={isChecking}>
        Sign in
      </button>
      <p id="key-reason" aria-live="assertive">
        {reason}
      </p>
    </form>
  );
}
