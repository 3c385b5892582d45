import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

export interface OverloadLimits {
  /** Mean delay of the event loop over a second above which guarded endpoints answer 503; 0: never. */
  readonly eventLoopDelayMsMax: number;
  /** How long after it began to listen a process refuses nobody: it is late by its own preparations, not by requests. */
  readonly settlingMs: number;
}

export const overloadDefaults: OverloadLimits = { eventLoopDelayMsMax: 200, settlingMs: 5000 };

/** Whoever waits out a pause of less is answered sooner than one who is sent away and comes again. */
const SAMPLE_INTERVAL_MS = 1000;

/**
 * Tells whether the process is overloaded. The plugin lives in a context of its own, without routes, so that only its
 * measurements are used: the guard asks, and health and documents go on answering. How busy the process is plays no part:
 * a full but prompt process is no reason to refuse.
 */
export async function watchOverload(fastify: FastifyInstance, limits: OverloadLimits): Promise<() => boolean> {
  let watch: FastifyInstance | undefined;
  let settledAtMs = Infinity;
  await fastify.register(async (context) => {
    await context.register(underPressure, {
      maxEventLoopDelay: limits.eventLoopDelayMsMax,
      sampleInterval: SAMPLE_INTERVAL_MS,
    });
    watch = context;
  });
  fastify.addHook('onListen', async () => {
    settledAtMs = performance.now() + limits.settlingMs;
  });
  return () => performance.now() >= settledAtMs && (watch?.isUnderPressure() ?? false);
}
