import { hash } from 'node:crypto';
import { Usage, type UsageWindow } from '@bourse/contract';
import { Endpoint, JSON_TYPE, notModified, principalOf, type HttpReply, type HttpRequest } from '@bourse/http';
import { type ScopeState, UsageMeter } from '@bourse/limits';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { z } from 'zod';
import { jsonBytes } from '../json-answer.js';

@Controller('v1/usage')
export class UsageController {
  constructor(private readonly meter: UsageMeter) {}

  @Endpoint({
    scope: null,
    charge: 0,
    summary: 'Limits and use of the calling key',
    description: 'Neither charged nor limited.',
    response: Usage,
  })
  @Get()
  usage(@Req() request: HttpRequest, @Res({ passthrough: true }) reply: HttpReply): Buffer | undefined {
    const principal = principalOf(request);
    const { minute, month } = this.meter.state(principal);
    const usage: Usage = {
      key_id: principal.id,
      scopes: [...principal.scopes].sort(),
      minute: usageWindow(minute),
      month: usageWindow(month),
    };
    const bytes = jsonBytes(usage);
    reply.header('content-type', JSON_TYPE);
    return notModified(request, reply, `"${hash('md5', bytes, 'base64url')}"`) ? undefined : bytes;
  }
}

function usageWindow({ limit, used, remaining, resetSeconds }: ScopeState): z.infer<typeof UsageWindow> {
  return { limit, used, remaining, reset_seconds: resetSeconds };
}
