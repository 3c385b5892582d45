import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

export interface OverloadLimits {
  /** Mean delay of the event loop over a second above which guarded endpoints answer 503; 0: never. */
  readonly eventLoopDelayMsMax: number;
  /** Share of time the event loop is busy, 0 to 1; 0: never. A full but prompt process is no reason to refuse. */
  readonly eventLoopUtilizationMax: number;
}

export const overloadDefaults: OverloadLimits = { eventLoopDelayMsMax: 200, eventLoopUtilizationMax: 0 };

const SAMPLE_INTERVAL_MS = 500;

/**
 * Tells whether the process is overloaded. The plugin lives in a context of its own, without routes, so that only its
 * measurements are used: the guard asks, and health and documents go on answering.
 */
export async function watchOverload(fastify: FastifyInstance, limits: OverloadLimits): Promise<() => boolean> {
  let watch: FastifyInstance | undefined;
  await fastify.register(async (context) => {
    await context.register(underPressure, {
      maxEventLoopDelay: limits.eventLoopDelayMsMax,
      maxEventLoopUtilization: limits.eventLoopUtilizationMax,
      eventLoopUtilizationMode: 'interval',
      sampleInterval: SAMPLE_INTERVAL_MS,
    });
    watch = context;
  });
  return () => watch?.isUnderPressure() ?? false;
}
