import type { FastifyReply } from 'fastify';
import { readWeights } from '../weighted-list.js';

/** The formats of answers, in order of preference for a client without one. */
const mediaTypes = {
  json: 'application/json',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
} as const;

export type Representation = keyof typeof mediaTypes;

export const representationTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: mediaTypes.parquet,
} as const satisfies Record<Representation, string>;

/** RFC 9110 12.5.1: JSON or the preferred one of the other formats of an `Accept` header; JSON if it accepts none. */
export function representationFor<Form extends Exclude<Representation, 'json'>>(
  accept: string | undefined,
  others: readonly Form[],
): Form | 'json' {
  if (accept === undefined || accept === '*/*' || accept === mediaTypes.json) return 'json';
  const weights = readWeights(accept);
  let best: Form | 'json' = 'json';
  let bestQuality = 0;
  for (const name of ['json', ...others] as const) {
    const quality = qualityOf(mediaTypes[name], weights);
    if (quality <= bestQuality) continue;
    best = name;
    bestQuality = quality;
  }
  return best;
}

/** The weight of the most specific range that matches the type. */
function qualityOf(type: string, weights: ReadonlyMap<string, number>): number {
  const [main = ''] = type.split('/');
  return weights.get(type) ?? weights.get(`${main}/*`) ?? weights.get('*/*') ?? 0;
}

/** Adds a request header to `Vary`, unless it is listed already. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary') as string | undefined;
  if (before === undefined) reply.header('vary', name);
  else if (!before.split(', ').includes(name)) reply.header('vary', `${before}, ${name}`);
}
