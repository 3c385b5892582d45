import { meteredOf } from '@bourse/auth';
import { getUsage, type Usage, type UsageWindow } from '@bourse/contract';
import { type Body, Implements, type Reply, ReplyTo } from '@bourse/http';
import { Meter, type ScopeState } from '@bourse/limits';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';

@Controller()
export class UsageController {
  constructor(private readonly meter: Meter) {}

  @Implements(getUsage)
  async usage(@ReplyTo() reply: Reply): Promise<Body> {
    const { principal } = reply;
    const { minute, month } = await this.meter.currentState(meteredOf(principal));
    const usage: Usage = {
      key_id: principal.id,
      scopes: [...principal.scopes].sort(),
      minute: usageWindow(minute),
      month: usageWindow(month),
    };
    return reply.json(usage);
  }
}

function usageWindow({ limit, used, remaining, resetSeconds }: ScopeState): z.infer<typeof UsageWindow> {
  return { limit, used, remaining, reset_seconds: resetSeconds };
}
