import { EnvelopeError, ForbiddenError, UnauthenticatedError } from '@bourse/sdk';
import { textOf, titleOf } from './error-text.js';
import { KeyForm } from './key-form.js';

/** An error of a request in place of its answer, with what the server reports; a key that it refuses can be replaced. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const needsKey = error instanceof UnauthenticatedError || error instanceof ForbiddenError;
  return (
    <div class="failure" role="alert">
      <p>
        <strong>{titleOf(error)}</strong> {textOf(error)}
      </p>
      {error instanceof EnvelopeError && <Details error={error} />}
      {needsKey && <KeyForm />}
      {onRetry !== undefined && !needsKey && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

function Details({ error }: { readonly error: EnvelopeError }) {
  return (
    <p class="quiet">
      <code>{error.code}</code> · status {error.status}
      {error.requestId !== null && (
        <>
          {' '}
          · request <code>{error.requestId}</code>
        </>
      )}
    </p>
  );
}
