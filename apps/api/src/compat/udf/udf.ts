import type { Envelope, FieldErrorEntry } from '@bourse/envelope';
import { splitSymbol } from '@bourse/symbology';
import type { Vendor } from '../vendor.js';

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

/** The names of a listing; the ticker is the symbol of Bourse, since only it names one listing. */
export function listingNames(exchange: string | null, symbol: string, name: string | null) {
  const root = splitSymbol(symbol).ticker;
  return {
    name: root,
    full_name: exchange === null ? symbol : `${exchange}:${root}`,
    ticker: symbol,
    description: name ?? symbol,
    exchange: exchange ?? '',
  };
}
