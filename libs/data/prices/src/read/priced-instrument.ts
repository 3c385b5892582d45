import type { InstrumentType } from '@bourse/symbology';
import type { UniverseSnapshot } from '@bourse/universe';
import { timezoneOf } from '../catalog/timezone-of.js';
import type { PricedInstrument } from './series-request.js';

/** The fields of a row that prices need. */
export function pricedInstrument(snapshot: UniverseSnapshot, row: number): PricedInstrument {
  const exchange = snapshot.exchange(row);
  return {
    id: snapshot.id(row),
    symbol: snapshot.symbol(row),
    type: snapshot.type(row) as InstrumentType,
    exchange,
    mic: snapshot.mic(row),
    currency: snapshot.currency(row),
    timezone: timezoneOf(exchange),
  };
}
