import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { RootSampler, TraceSampling } from './sampling.js';

/** The sampler of the SDK with that name: the SDK itself does not read the variable. */
export function samplerOf({ sampler, ratio }: TraceSampling): Sampler {
  const roots: Record<RootSampler, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[sampler.replace('parentbased_', '') as RootSampler];
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
