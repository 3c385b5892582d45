import type { Envelope } from '@bourse/envelope';
import type { Vendor } from '../vendor.js';

const statuses: Readonly<Record<number, string>> = { 401: 'NOT_AUTHORIZED', 403: 'NOT_AUTHORIZED', 404: 'NOT_FOUND' };

/** Polygon, now Massive: `RESTClient(api_key, base="http://localhost:3000/compat/polygon")`. */
export const polygon: Vendor = {
  name: 'Polygon',
  prefix: '/compat/polygon',
  guide: '/docs/guide/polygon',
  errorBody: ({ status, message }: Envelope) => ({ status: statuses[status] ?? 'ERROR', error: message, message }),
};
