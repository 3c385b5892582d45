// The sample request as arguments of a client's method.
import type { Endpoint } from '../endpoint.ts';

export type Value = string | number | boolean | readonly string[];

export interface Call {
  readonly path: ReadonlyMap<string, string>;
  /** Query parameters, or the fields of the body. */
  readonly named: ReadonlyMap<string, unknown>;
}

export function argumentsOf({ parameters, body }: Endpoint): Call {
  const sent = parameters.filter(({ sample }) => sample !== null);
  const query = sent
    .filter((each) => each.in === 'query')
    .map(({ name, type, sample }) => [name, parseSample(type, sample!)] as const);
  return {
    path: new Map(sent.filter((each) => each.in === 'path').map(({ name, sample }) => [name, sample!])),
    named: new Map<string, unknown>([...query, ...Object.entries(body?.sample ?? {})]),
  };
}

function parseSample(type: string, sample: string): Value {
  if (type === 'integer' || type === 'number') return Number(sample);
  if (type === 'boolean') return sample === 'true';
  return type.startsWith('array') && sample.includes(',') ? sample.split(',') : sample;
}
