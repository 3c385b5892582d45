import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

export interface OverloadLimits {
  /** Mean delay of the event loop over half a second above which guarded endpoints answer 503; 0: never. */
  readonly eventLoopDelayMsMax: number;
}

export const overloadDefaults: OverloadLimits = { eventLoopDelayMsMax: 200 };

const SAMPLE_INTERVAL_MS = 500;

/**
 * Tells whether the process is overloaded. The plugin lives in a context of its own, without routes, so that only its
 * measurements are used: the guard asks, and health and documents go on answering. How busy the process is plays no part:
 * a full but prompt process is no reason to refuse.
 */
export async function watchOverload(fastify: FastifyInstance, limits: OverloadLimits): Promise<() => boolean> {
  let watch: FastifyInstance | undefined;
  await fastify.register(async (context) => {
    await context.register(underPressure, {
      maxEventLoopDelay: limits.eventLoopDelayMsMax,
      sampleInterval: SAMPLE_INTERVAL_MS,
    });
    watch = context;
  });
  return () => watch?.isUnderPressure() ?? false;
}
