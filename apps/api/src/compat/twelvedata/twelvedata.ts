import type { Envelope } from '@bourse/envelope';
import type { Vendor } from '../vendor.js';

/** Twelve Data: `TDClient(apikey, base_url="http://localhost:3000/compat/twelvedata")`. */
export const twelveData: Vendor = {
  name: 'Twelve Data',
  prefix: '/compat/twelvedata',
  guide: '/docs/guide/twelvedata',
  errorBody: ({ status: code, message }: Envelope) => ({ code, message, status: 'error' }),
};
