import { type Reply } from '@bourse/http';
import { type InstrumentName, InstrumentNames, type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Injectable } from '@nestjs/common';

/** The instrument of a request, and the universe that it is read from. */
interface RequestedInstrument {
  readonly current: UniverseSnapshot;
  readonly row: number;
}

@Injectable()
export class RequestedInstruments {
  constructor(
    private readonly universe: UniverseStore,
    private readonly names: InstrumentNames,
  ) {}

  /** Finds what a request names, as of its day, and sends the headers about it. Throws the 404 of an unknown one. */
  async find(
    reply: Reply,
    name: InstrumentName & { readonly as_of?: string | undefined },
  ): Promise<RequestedInstrument> {
    const current = reply.of(this.universe.current);
    const { row, formerSymbol } = await this.names.find(current, name, name.as_of);
    reply.setFormerSymbol(formerSymbol);
    return { current, row };
  }
}
