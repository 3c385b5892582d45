import type { ErrorCode } from '@bourse/envelope';

type Details = Readonly<Record<string, unknown>> | null;

/** A failure that a model can act on: the code of an error envelope, and a sentence. */
export class ToolFailure extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = null,
  ) {
    super(message);
  }
}

/** The failure to report for any error: one of our own is passed to `onFault`, without its text to the client. */
export function failureOf(error: unknown, onFault: (error: unknown) => void): ToolFailure {
  if (error instanceof ToolFailure) return error;
  onFault(error);
  return new ToolFailure('internal', 'The call failed. Try again later.');
}

/** REST names its own parameters; a model knows those of its tool. */
const toolNames: Readonly<Record<string, string>> = { start_date: 'start', end_date: 'end', outputsize: 'limit' };
const MAX_SENTENCE = 600;

/** The sentence of a failure for a model, with the step that may help. */
export function sentenceOf(failure: ToolFailure): string {
  const text = messageOf(failure).replaceAll(/\b(?:start_date|end_date|outputsize)\b/g, (name) => toolNames[name]!);
  const sentence = text.length > MAX_SENTENCE ? `${text.slice(0, MAX_SENTENCE)}…` : text;
  const advice = adviceFor(failure);
  return advice === null ? sentence : `${sentence} ${advice}`;
}

function messageOf({ message, details }: ToolFailure): string {
  const errors = details?.['errors'];
  if (!Array.isArray(errors) || errors.length < 2) return message;
  const faults = (errors as readonly { readonly field: string; readonly message: string }[]).slice(0, 5);
  return `${faults.map((fault) => `${fault.field} ${fault.message}`).join('; ')}.`;
}

function adviceFor({ code, details }: ToolFailure): string | null {
  switch (code) {
    case 'rate_limit':
      return `Wait ${String(details?.['retry_after_seconds'] ?? 'some')} seconds before the next call.`;
    case 'forbidden':
      return 'Another key or scope is needed, so do not repeat the call.';
    case 'unauthenticated':
      return 'The user must configure a valid API key of this server.';
    case 'upstream_failure':
      return 'Try again later.';
    default:
      return null;
  }
}
