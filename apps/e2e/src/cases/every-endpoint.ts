import { endpoints, exampleBody } from '@bourse/contract';
import { type RequestOrPath, toPost } from './test-request.js';

export type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

const isGuarded = ({ scope }: Pick<AnyEndpoint, 'scope'>) => (scope as string | null) !== 'public';
const isCharged = (endpoint: AnyEndpoint) => isGuarded(endpoint) && !('charge' in endpoint && endpoint.charge === 0);
const errorsOf = (endpoint: AnyEndpoint): readonly string[] => ('errors' in endpoint ? endpoint.errors : []);

/** Statuses with the same reason on every endpoint, and the endpoints that return them. */
const uniform: Readonly<Record<string, (endpoint: AnyEndpoint) => boolean>> = {
  // The ETag of a free endpoint changes with the clock.
  304: (endpoint) => endpoint.method === 'GET' && isCharged(endpoint),
  400: isGuarded,
  401: isGuarded,
  403: ({ scope }) => scope !== null,
  405: () => true,
  429: isCharged,
  502: (endpoint) => errorsOf(endpoint).includes('upstream_failure'),
  503: isGuarded,
  504: (endpoint) => errorsOf(endpoint).includes('upstream_failure'),
};

/** Whether `src/v1/every-endpoint/<status>.e2e.ts` tests an endpoint. */
export const isUniform = (status: string, endpoint: AnyEndpoint) => uniform[status]?.(endpoint) ?? false;
export const uniformStatuses = Object.keys(uniform);

/** The endpoints that return a status for the common reason. */
export const endpointsWith = (status: string) => Object.values(endpoints).filter((each) => isUniform(status, each));

/**
 * The same, divided: one endpoint for each scope, on which a table of cases of the common guard runs, and the others,
 * which need one case that an endpoint without the guard fails.
 */
export function endpointsByScope(status: string): { readonly tabled: AnyEndpoint[]; readonly others: AnyEndpoint[] } {
  const all = endpointsWith(status);
  const tabled = all.filter(({ scope }, index) => scope !== null && index === all.findIndex((e) => e.scope === scope));
  return { tabled, others: all.filter((each) => !tabled.includes(each)) };
}

/** The first example of an endpoint, as a request. */
export function exampleOf(endpoint: AnyEndpoint): RequestOrPath {
  const [first] = endpoint.examples;
  return endpoint.method === 'POST' ? toPost(first, exampleBody(endpoint)) : first;
}

/** A request that the schema of an endpoint refuses. */
export function invalidOf(endpoint: AnyEndpoint): RequestOrPath {
  const [path] = pathOf(endpoint).split('?');
  return endpoint.method === 'POST' ? toPost(path!, { items: [] }) : `${path}?outputsize=0&limit=0&country=1&symbols=`;
}

/** The path of the first example, its query included. */
export const pathOf = ({ examples }: AnyEndpoint): string => examples[0];
