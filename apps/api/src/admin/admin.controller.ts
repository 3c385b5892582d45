import { OperatorRecords, ServerState } from '@bourse/backend';
import {
  getServerStatus,
  listImports,
  type ListImportsQuery,
  listKeys,
  listSchedules,
  listWebhooks,
} from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { Controller } from '@nestjs/common';

@Controller()
export class AdminController {
  constructor(
    private readonly state: ServerState,
    private readonly records: OperatorRecords,
  ) {}

  @Implements(getServerStatus)
  status(@ReplyTo() reply: Reply): Body {
    return reply.json(this.state.read());
  }

  @Implements(listImports)
  async imports(@Input() { outputsize }: ListImportsQuery, @ReplyTo() reply: Reply): Promise<Body> {
    return reply.json(await this.records.imports(outputsize));
  }

  @Implements(listKeys)
  async keys(@ReplyTo() reply: Reply): Promise<Body> {
    return reply.json(await this.records.keys(new Date()));
  }

  @Implements(listSchedules)
  async schedules(@ReplyTo() reply: Reply): Promise<Body> {
    return reply.json(await this.records.schedules());
  }

  @Implements(listWebhooks)
  async webhooks(@ReplyTo() reply: Reply): Promise<Body> {
    return reply.json(await this.records.webhooks());
  }
}
