import { BourseError, EnvelopeError } from '@bourse/sdk';

/** An error of a request in place of its answer, with what the server reports. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  return (
    <div class="failure" role="alert">
      <p>
        <strong>{titleOf(error)}</strong> {textOf(error)}
      </p>
      {error instanceof EnvelopeError && <Details error={error} />}
      {onRetry !== undefined && (
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

function titleOf(error: unknown): string {
  if (error instanceof EnvelopeError) return 'The server refused the request.';
  return navigator.onLine ? 'The server is unreachable.' : 'You are offline.';
}

function textOf(error: unknown): string {
  if (error instanceof EnvelopeError) return error.message;
  if (error instanceof BourseError) return 'The request is repeated when the connection returns; your input is kept.';
  return error instanceof Error ? error.message : String(error);
}
