// A request as the clients make it: the method of its endpoint and typed arguments.
import { type Operation, operations } from '../generated/operations.ts';

/** A request as a page sends it. */
export interface ShownRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly accept: string;
  readonly body: unknown;
}

export interface Call {
  /** `GET /v1/stocks/{symbol}`; null if no endpoint has this path. */
  readonly route: string | null;
  readonly operation: Operation | null;
  /** The value of the path parameter. */
  readonly segment: string | null;
  readonly query: ReadonlyMap<string, string>;
  /** Typed parameters of the query, or the fields of the body. */
  readonly named: ReadonlyMap<string, unknown>;
}

/** Finds the endpoint of a request and types its parameters. */
export function callOf({ method, target, body }: ShownRequest): Call {
  const [path = '', search = ''] = target.split('?');
  const query = new Map(new URLSearchParams(search));
  const route = Object.keys(operations).find((each) => matchRoute(each, `${method} ${path}`) !== null) ?? null;
  const operation = route === null ? null : operations[route]!;
  const segment = route === null ? undefined : matchRoute(route, `${method} ${path}`)![1];
  const named =
    body === null
      ? [...query].map(([name, value]) => [name, parseValue(operation?.kinds[name], value)] as const)
      : Object.entries(body as object);
  return {
    route,
    operation,
    segment: segment === undefined ? null : decodeURIComponent(segment),
    query,
    named: new Map<string, unknown>(named),
  };
}

function matchRoute(route: string, text: string): RegExpExecArray | null {
  return new RegExp(`^${route.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(text);
}

function parseValue(kind: string | undefined, value: string): unknown {
  if (kind === 'number') return Number(value);
  if (kind === 'boolean') return value === 'true';
  return (kind === 'list' || kind === 'enums') && value.includes(',') ? value.split(',') : value;
}

/** The media type of a table of text; null for JSON. */
export function textTypeOf({ accept }: ShownRequest): string | null {
  return accept === 'application/json' ? null : accept;
}

/** The method that streams the listing as text. */
export function streamOf(route: string | null, textType: string): string | null {
  if (route !== 'GET /v1/stocks') return null;
  return textType === 'text/csv' ? 'stocks.csv' : 'stocks.ndjson';
}

/** Headers of a request other than its key. */
export function headersOf(request: ShownRequest): [name: string, value: string][] {
  const textType = textTypeOf(request);
  return [
    ...(textType === null ? [] : [['Accept', textType] as [string, string]]),
    ...(request.body === null ? [] : [['Content-Type', 'application/json'] as [string, string]]),
  ];
}
