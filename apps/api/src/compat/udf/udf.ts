import { ApiError, type Envelope, type FieldErrorEntry } from '@bourse/envelope';
import { splitSymbol } from '@bourse/symbology';
import type { UniverseSnapshot } from '@bourse/universe';
import type { Vendor } from '../vendor.js';
import type { VendorInstruments } from '../vendor-instruments.js';

/** TradingView's protocol of datafeeds: `new Datafeeds.UDFCompatibleDatafeed('http://localhost:3000/compat/udf')`. */
export const udf: Vendor = {
  name: 'TradingView UDF',
  prefix: '/compat/udf',
  guide: '/docs/guide/udf',
  errorBody: (envelope: Envelope) => ({ s: 'error', errmsg: messageOf(envelope) }),
};

/** Clients show this text alone, so it names every invalid parameter. */
function messageOf({ message, details }: Envelope): string {
  const errors = (details as { readonly errors?: readonly FieldErrorEntry[] } | null)?.errors ?? [];
  return errors.length > 1 ? `${errors.map((error) => `${error.field} ${error.message}`).join('; ')}.` : message;
}

/** Finds a listing by what clients have: the ticker or the full name of a previous response, or what a user entered. */
export async function findListing(
  instruments: VendorInstruments,
  symbol: string,
  current: UniverseSnapshot,
): Promise<number | ApiError<'not_found'>> {
  const found = await instruments.lookUp({ symbol }, current);
  const colon = symbol.indexOf(':');
  if (!(found instanceof ApiError) || colon === -1) return found;
  const filter = { exchange: [symbol.slice(0, colon).toUpperCase()] };
  return instruments.lookUp({ symbol: symbol.slice(colon + 1), filter }, current);
}

/** The names of a listing: the symbol of Bourse is the ticker, since only it names one listing. */
export function namesOf(symbol: string, exchange: string | null) {
  const root = splitSymbol(symbol).ticker;
  return { root, fullName: exchange === null ? symbol : `${exchange}:${root}` };
}
