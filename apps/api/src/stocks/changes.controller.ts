import { type ChangesPage, listChanges, type ListChangesQuery, type SharedQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { InstrumentChanges, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class ChangesController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly changes: InstrumentChanges,
  ) {}

  @Implements(listChanges)
  async list(@Input() query: SharedQuery<ListChangesQuery>, @ReplyTo() reply: Reply): Promise<Body> {
    const form = reply.form('ndjson');
    const page = await this.#pageOrNext(query, reply);
    reply.setChangesSince(page.next_since);
    if (form === 'json') return reply.json(page);
    const lines = page.changes.map((change) => `${JSON.stringify(change)}\n`).join('');
    return reply.send({ bytes: Buffer.from(lines), next: page.more ? { since: page.next_since } : null });
  }

  /** Waits for a change as long as the request asks for. */
  async #pageOrNext(query: ListChangesQuery, reply: Reply): Promise<ChangesPage> {
    const endsAtMs = performance.now() + query.wait * 1000;
    const progress = this.changes.progressOf(this.universe.current, query);
    for (;;) {
      const snapshot = reply.of(this.universe.current);
      const page = await this.changes.page(snapshot, progress, query);
      const leftMs = endsAtMs - performance.now();
      if (page.changes.length > 0 || page.more || leftMs <= 0) return page;
      if (!(await reply.hold((left) => this.universe.waitForOther(snapshot, leftMs, left)))) return page;
    }
  }
}
