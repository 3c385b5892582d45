import { getUsage, type Usage, type UsageWindow } from '@bourse/contract';
import { Implements, principalOf, type HttpReply, type HttpRequest } from '@bourse/http';
import { Meter, type ScopeState } from '@bourse/limits';
import { Controller, Req, Res } from '@nestjs/common';
import type { z } from 'zod';
import { jsonAnswer, jsonBytes } from '../json-answer.js';

@Controller()
export class UsageController {
  constructor(private readonly meter: Meter) {}

  @Implements(getUsage)
  async usage(@Req() request: HttpRequest, @Res({ passthrough: true }) reply: HttpReply): Promise<Buffer | undefined> {
    const principal = principalOf(request);
    const { minute, month } = await this.meter.currentState(principal);
    const usage: Usage = {
      key_id: principal.id,
      scopes: [...principal.scopes].sort(),
      minute: usageWindow(minute),
      month: usageWindow(month),
    };
    return jsonAnswer(request, reply, jsonBytes(usage));
  }
}

function usageWindow({ limit, used, remaining, resetSeconds }: ScopeState): z.infer<typeof UsageWindow> {
  return { limit, used, remaining, reset_seconds: resetSeconds };
}
