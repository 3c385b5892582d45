import type { Envelope } from '@bourse/envelope';
import type { Vendor } from '../vendor.js';

/** OpenFIGI: `http://localhost:3000/compat/openfigi` replaces `https://api.openfigi.com`. Its errors are texts. */
export const openFigi: Vendor = {
  name: 'OpenFIGI',
  prefix: '/compat/openfigi',
  guide: '/docs/guide/openfigi',
  errorBody: ({ message }: Envelope) => message,
};
