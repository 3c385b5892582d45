import { ListChangesQuery, parseValues } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { instrumentEvents, type WebhookEvent, webhookEvents } from './event-types.js';
import { findUrlProblem } from './target-url.js';

/** The settings of a new endpoint. */
export interface EndpointInput {
  readonly url: string;
  readonly description?: string | undefined;
  /** Absent: `universe.published`, and with filters also the events of instruments. `instrument.*` is all of those. */
  readonly events?: readonly string[] | undefined;
  /** Parameters of `GET /v1/stocks/changes` that select instruments, such as `{ exchange: 'LSE,NYSE' }`. */
  readonly filters?: Readonly<Record<string, string>> | undefined;
}

export interface CheckedEndpoint {
  readonly url: string;
  readonly description: string | null;
  readonly events: WebhookEvent[];
  readonly filters: Readonly<Record<string, string>>;
}

/** All invalid fields of an endpoint. */
export class EndpointInputError extends Error {
  override readonly name = 'EndpointInputError';

  constructor(readonly errors: readonly { readonly field: string; readonly message: string }[]) {
    super(errors.map(({ field, message }) => `--${field} ${message}`).join('\n'));
  }
}

const MAX_DESCRIPTION_LENGTH = 200;
const ALL_OF_INSTRUMENTS = 'instrument.*';
const filterSchema = ListChangesQuery.omit({ since: true, limit: true, wait: true });

/** Throws EndpointInputError. */
export function checkEndpoint(input: EndpointInput, allowsPrivate: boolean): CheckedEndpoint {
  const { url, description = null, filters = {} } = input;
  const byDefault = ['universe.published', ...(Object.keys(filters).length > 0 ? [ALL_OF_INSTRUMENTS] : [])];
  const given = [...new Set((input.events ?? byDefault).flatMap(expand))];
  const unknown = given.find((event) => !webhookEvents.some((known) => known === event));
  const urlProblem = findUrlProblem(url, allowsPrivate);
  const errors = [
    ...(urlProblem === null ? [] : [{ field: 'url', message: urlProblem }]),
    ...(description !== null && description.length > MAX_DESCRIPTION_LENGTH
      ? [{ field: 'description', message: `must have at most ${MAX_DESCRIPTION_LENGTH} characters` }]
      : []),
    ...(unknown === undefined && given.length > 0
      ? []
      : [{ field: 'events', message: `must be of ${ALL_OF_INSTRUMENTS}, ${webhookEvents.join(', ')}` }]),
    ...filterErrors(filters),
  ];
  if (errors.length > 0) throw new EndpointInputError(errors);
  return { url: new URL(url).href, description, events: given as WebhookEvent[], filters };
}

const expand = (event: string) => (event === ALL_OF_INSTRUMENTS ? instrumentEvents : [event]);

function filterErrors(filters: Readonly<Record<string, string>>): { field: string; message: string }[] {
  const unknown = Object.keys(filters).filter((name) => !Object.hasOwn(filterSchema.shape, name));
  const errors = unknown.map((name) => ({ field: `filter ${name}`, message: 'is no filter of the changes feed' }));
  try {
    parseValues(filterSchema, filters);
    return errors;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_request') throw error;
    const invalid = (error.details as { errors: readonly { field: string; message: string }[] }).errors;
    return [...errors, ...invalid.map(({ field, message }) => ({ field: `filter ${field}`, message }))];
  }
}
