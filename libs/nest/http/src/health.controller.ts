import { ApiError, type Envelope, toEnvelope } from '@bourse/envelope';
import { HealthRegistry, type Readiness } from '@bourse/telemetry';
import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Endpoint } from './endpoint.js';

const Liveness = z.strictObject({ status: z.literal('alive') });
const Ready = z.strictObject({
  status: z.enum(['ready', 'degraded', 'not_ready', 'draining']),
  version: z.string(),
  dependencies: z.record(
    z.string(),
    z.strictObject({ required: z.boolean(), ok: z.boolean(), detail: z.string().optional() }),
  ),
  parts: z.record(z.string(), z.strictObject({ version: z.int().nullable(), published: z.int().nullable() })),
  lagging: z.array(z.string()),
});

/** The response schemas of these routes, by their names in OpenAPI. */
export const healthSchemas = { Liveness, Readiness: Ready };

/** Liveness and readiness, for probes and balancers. */
@Controller()
export class HealthController {
  constructor(private readonly health: HealthRegistry) {}

  @Endpoint({
    scope: 'public',
    summary: 'Liveness',
    description: 'Returns 200 while the process runs; checks no dependencies. No API key required.',
    response: Liveness,
  })
  @Header('cache-control', 'no-store')
  @Get('livez')
  live(): z.infer<typeof Liveness> {
    return { status: 'alive' };
  }

  @Endpoint({
    scope: 'public',
    summary: 'Readiness',
    description: 'Returns 503 while a required dependency is unavailable and during shutdown. No API key required.',
    response: Ready,
    errors: ['internal'],
  })
  @Header('cache-control', 'no-store')
  @Get('readyz')
  ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Readiness | Envelope {
    const readiness = this.health.readiness();
    const { status, version, dependencies } = readiness;
    if (status === 'ready' || status === 'degraded') return readiness;
    const message = status === 'draining' ? 'The process is shutting down.' : 'The process is not ready yet.';
    return notReady(request, reply, new ApiError('internal', { version, dependencies }, { status: 503, message }));
  }
}

/** Returned, not thrown: probes run every second, and a thrown error is logged in addition to the request line. */
function notReady({ exchange }: FastifyRequest, reply: FastifyReply, error: ApiError): Envelope {
  exchange.code = error.code;
  reply.status(error.status).header('retry-after', String(error.retryAfterSeconds));
  return toEnvelope(error);
}
