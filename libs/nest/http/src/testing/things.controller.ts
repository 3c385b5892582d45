// A tiny application with every kind of endpoint, for the specs of this library.
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { jsonBody, ListStocksQuery } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { Controller, Get, HttpCode, Module, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { entityTag, notModified, notModifiedBefore } from '../reply/conditional.js';
import { Endpoint } from '../endpoint.js';
import { JSON_TYPE } from '../envelope-reply.js';
import { degrade } from '../request-context.js';
import { Input, InputBody } from '../input.decorator.js';
import { type Body, type Reply, ReplyTo } from '../reply/reply.js';

/** Emits `begun` when a request of `/v1/slow` waits. */
export const slowRequests = new EventEmitter();

export const Thing = z.strictObject({ thing: z.string() });

/** Things cost one unit each. */
export const Things = z.object({ things: z.array(z.string()), fail: z.boolean().optional() });
const things = jsonBody(Things, { maxBytes: 4096, units: (body) => body.things.length });

const read = { scope: 'instruments:read', summary: 'A thing', response: Thing } as const;

@Controller('v1')
export class ThingsController {
  @Endpoint({ ...read, query: ListStocksQuery })
  @Get('things')
  list(@Input() query: ListStocksQuery, @Res({ passthrough: true }) reply: FastifyReply): Buffer {
    reply.header('content-type', JSON_TYPE);
    return Buffer.from(JSON.stringify(query));
  }

  @Endpoint({ ...read, errors: ['not_found'] })
  @Get('things/:name')
  one(@Param('name') name: string): z.infer<typeof Thing> {
    if (name === 'nothing') throw new ApiError('not_found', { symbol: name });
    return { thing: name };
  }

  @Endpoint(read)
  @Get('tagged')
  readTagged(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): object | undefined {
    const tag = entityTag('universe 7', request.url);
    return notModifiedBefore(request, reply, tag) ? undefined : { thing: 'tagged' };
  }

  @Endpoint(read)
  @Get('computed')
  readComputed(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): object | undefined {
    return notModified(request, reply, '"computed"') ? undefined : { thing: 'computed' };
  }

  @Endpoint(read)
  @Get('degraded')
  readDegraded(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): object | undefined {
    degrade(request, 'semantic');
    return notModified(request, reply, '"never"') ? undefined : { thing: 'degraded' };
  }

  @Endpoint(read)
  @Get('broken')
  failUnexpectedly(): never {
    throw new Error('connect ECONNREFUSED 10.0.0.7:5432 user=bourse password=hunter2');
  }

  @Endpoint(read)
  @Get('slow')
  async readSlowly(): Promise<object> {
    const waiting = new Promise((resolve) => setTimeout(resolve, 200));
    slowRequests.emit('begun');
    await waiting;
    return { thing: 'slow' };
  }

  @Endpoint(read)
  @Get('events')
  stream(@ReplyTo() reply: Reply): Body {
    return reply.sendEvents(Readable.from(['data: 1\n\n']), new AbortController().signal);
  }

  @Endpoint(read)
  @Get('busy/:ms')
  busy(@Param('ms') ms: string): object {
    const end = performance.now() + Number(ms);
    while (performance.now() < end);
    return { thing: 'busy' };
  }

  @Endpoint({ ...read, body: things })
  @HttpCode(200)
  @Post('things')
  create(@InputBody() body: z.infer<typeof Things>): object {
    if (body.fail === true) throw new Error('planted');
    return { thing: JSON.stringify(body) };
  }

  @Endpoint({ ...read, body: things })
  @HttpCode(200)
  @Post('slow-things')
  slowly(): Promise<object> {
    return this.readSlowly();
  }

  /** A connection to a dependency of this process breaks. */
  @Endpoint(read)
  @Get('reset')
  reset(): never {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  }

  @Endpoint({ ...read, scope: null, charge: 0 })
  @Get('free')
  free(): object {
    return { thing: 'free' };
  }

  @Endpoint({ ...read, scope: 'public' })
  @Get('open')
  open(): object {
    return { thing: 'open' };
  }
}

@Module({ controllers: [ThingsController] })
export class ThingsModule {}
