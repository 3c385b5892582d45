export type RootSampler = 'always_on' | 'always_off' | 'traceidratio';

/** In the terms of `OTEL_TRACES_SAMPLER`; `ratio` is its argument, from 0 to 1. */
export interface TraceSampling {
  readonly sampler: RootSampler | `parentbased_${RootSampler}`;
  readonly ratio: number;
}
