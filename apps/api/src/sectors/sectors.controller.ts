import { listSectors, type SectorList } from '@bourse/contract';
import { type Body, Implements, keptJson, type Reply, ReplyTo } from '@bourse/http';
import { InstrumentsRepository, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class SectorsController {
  private readonly kept = perSnapshot(async ({ version }) => {
    const list: SectorList = { sectors: await this.instruments.sectors(version) };
    return keptJson(list);
  });

  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: InstrumentsRepository,
  ) {}

  @Implements(listSectors)
  async list(@ReplyTo() reply: Reply): Promise<Body> {
    return reply.sendKept(await this.kept(reply.of(this.universe.current)));
  }
}
