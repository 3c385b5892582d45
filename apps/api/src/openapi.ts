import { wireSchemas } from '@bourse/contract';
import { type DocumentInfo, openApiDocument as documentOf, routesOf } from '@bourse/http';
import { version } from '@bourse/version';
import { served } from './api.module.js';

export const documentInfo: DocumentInfo = {
  title: 'Bourse',
  version,
  description:
    'Market-data reference API: instruments, symbol search, time series, dividends, splits and quotes. Every error is an envelope of `code`, `message`, `status` and `details`; branch on `code`. Additional parameters are refused: a parameter or field that is not documented is a 400.',
  schemas: wireSchemas,
};

/** The OpenAPI 3.1 document of REST `/v1`, without a server. */
export function openApiDocument(): unknown {
  return documentOf(routesOf(served), documentInfo);
}
