/** In the terms of `OTEL_TRACES_SAMPLER`; `ratio` is its argument, from 0 to 1. */
export interface TraceSampling {
  readonly sampler:
    | 'always_on'
    | 'always_off'
    | 'traceidratio'
    | 'parentbased_always_on'
    | 'parentbased_always_off'
    | 'parentbased_traceidratio';
  readonly ratio: number;
}
