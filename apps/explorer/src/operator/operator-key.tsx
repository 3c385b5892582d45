import { type ForbiddenError, UnauthenticatedError } from '@bourse/sdk';
import { CopyButton } from '../app/copy-button.js';
import { KeyForm } from '../app/key-form.js';

const COMMAND = './bourse keys create --name operator --scopes admin:read';

/** What a key needs to see the state of the server. */
export function OperatorKey({ error }: { readonly error: ForbiddenError | UnauthenticatedError }) {
  return (
    <section class="card operator-key" aria-labelledby="operator-key-title">
      <h2 id="operator-key-title">This view needs a key of the operator</h2>
      <p role="alert">
        {error instanceof UnauthenticatedError
          ? 'The server does not accept this key.'
          : 'Your key is not allowed to see the state of the server.'}{' '}
        <small class="quiet">
          {error.status} <code>{error.code}</code>: {error.details?.reason}
        </small>
      </p>
      <p>Create one on the machine of the server. It can read the state, and nothing else:</p>
      <p class="key-command">
        <code>{COMMAND}</code> <CopyButton text={COMMAND} label="Copy the command" />
      </p>
      <KeyForm />
      <p class="quiet">The key stays in the memory of this page and is gone when the page is closed.</p>
    </section>
  );
}
