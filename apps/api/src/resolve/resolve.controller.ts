import { Resolutions } from '@bourse/backend';
import { resolveStatement, type ResolveBody } from '@bourse/contract';
import { type Body, Implements, InputBody, type Reply, ReplyTo } from '@bourse/http';
import { Controller } from '@nestjs/common';

@Controller()
export class ResolveController {
  constructor(private readonly resolutions: Resolutions) {}

  @Implements(resolveStatement)
  async resolve(@InputBody() { items }: ResolveBody, @ReplyTo() reply: Reply): Promise<Body> {
    const { results, degraded } = reply.of(await this.resolutions.resolve(items, reply.requestId));
    return reply.json({ results }, { degraded });
  }
}
