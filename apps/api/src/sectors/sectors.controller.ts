import { listSectors, type SectorList } from '@bourse/contract';
import { type Body, Implements, jsonBytes, type Reply, ReplyTo } from '@bourse/http';
import { InstrumentsRepository, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';

@Controller()
export class SectorsController {
  private readonly bytes = perSnapshot(async ({ version }) => {
    const list: SectorList = { sectors: await this.instruments.sectors(version) };
    return jsonBytes(list);
  });

  constructor(
    private readonly universe: UniverseStore,
    private readonly instruments: InstrumentsRepository,
  ) {}

  @Implements(listSectors)
  async list(@ReplyTo() reply: Reply): Promise<Body> {
    return reply.json(await this.bytes(this.universe.current));
  }
}
