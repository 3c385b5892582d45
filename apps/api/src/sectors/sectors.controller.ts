import { listSectors, type SectorList } from '@bourse/contract';
import { type HttpReply, type HttpRequest, Implements } from '@bourse/http';
import { InstrumentsRepository, perSnapshot, UniverseStore } from '@bourse/universe';
import { Controller, Req, Res } from '@nestjs/common';
import { jsonAnswer, jsonBytes } from '../json-answer.js';

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
  async list(@Req() request: HttpRequest, @Res({ passthrough: true }) reply: HttpReply): Promise<Buffer | undefined> {
    return jsonAnswer(request, reply, await this.bytes(this.universe.current));
  }
}
