import { resolveStatement, type ResolveBody } from '@bourse/contract';
import { degrade, Implements, type HttpReply, type HttpRequest, InputBody, JSON_TYPE } from '@bourse/http';
import { Controller, Req, Res } from '@nestjs/common';
import { jsonBytes } from '../json-answer.js';
import { Resolutions } from './resolutions.js';

@Controller()
export class ResolveController {
  constructor(private readonly resolutions: Resolutions) {}

  @Implements(resolveStatement)
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
