import { ChangeStreams } from '@bourse/backend';
import { ChangesPage, type SharedQuery, StreamQuery } from '@bourse/contract';
import { type Body, Endpoint, Input, type Reply, ReplyTo } from '@bourse/http';
import { Controller, Get } from '@nestjs/common';

/** OpenAPI does not describe events: docs/guide/changes.md does. */
@Controller()
export class StreamController {
  constructor(private readonly streams: ChangeStreams) {}

  @Endpoint({
    scope: 'instruments:read',
    summary: 'Changes of the listing as they are published',
    query: StreamQuery,
    response: ChangesPage,
    errors: ['bad_request'],
    hidden: true,
  })
  @Get('v1/stream')
  async open(@Input() query: SharedQuery<StreamQuery>, @ReplyTo() reply: Reply): Promise<Body> {
    const since = reply.lastEventId ?? query.since;
    const { events, ended } = await this.streams.open({ ...query, since }, reply.principal, reply.closed);
    return reply.sendEvents(events, ended);
  }
}
