import { usageOf } from '@bourse/backend';
import { getUsage } from '@bourse/contract';
import { type Body, Implements, type Reply, ReplyTo } from '@bourse/http';
import { Meter } from '@bourse/limits';
import { Controller } from '@nestjs/common';

@Controller()
export class UsageController {
  constructor(private readonly meter: Meter) {}

  @Implements(getUsage)
  async usage(@ReplyTo() reply: Reply): Promise<Body> {
    return reply.json(await usageOf(this.meter, reply.principal));
  }
}
