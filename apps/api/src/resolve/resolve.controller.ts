import { ResolveBody, resolveBodyBytesMax, ResolveResponse } from '@bourse/contract';
import { degrade, Endpoint, type HttpReply, type HttpRequest, InputBody, JSON_TYPE, jsonBody } from '@bourse/http';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { jsonBytes } from '../json-answer.js';
import { Resolutions } from './resolutions.js';

@Controller('v1/resolve')
export class ResolveController {
  constructor(private readonly resolutions: Resolutions) {}

  @Endpoint({
    scope: 'search:read',
    summary: 'Find the instruments that the lines of a statement name',
    description:
      'Takes lines as brokers write them. Answers in order; one unit is charged an item. `resolved`: one security is sure and clearly ahead of all others.',
    body: jsonBody(ResolveBody, { bytesMax: resolveBodyBytesMax, units: ({ items }) => items.length }),
    response: ResolveResponse,
  })
  @Post()
  @HttpCode(200)
  async resolve(
    @InputBody() { items }: ResolveBody,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer> {
    const { results, degraded } = await this.resolutions.resolve(items, request.id);
    for (const part of degraded) degrade(request, part);
    reply.header('content-type', JSON_TYPE);
    return jsonBytes({ results });
  }
}
