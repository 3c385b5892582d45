import { type EndpointDeclaration, endpoints, wireSchemas } from '@bourse/contract';
import { type DocumentInfo, healthSchemas, openApiDocument as documentOf, routesOf } from '@bourse/http';
import { version } from '@bourse/version';
import { served } from './api.module.js';
import { answers } from './generated/answer-examples.js';
import { errors } from './generated/error-examples.js';

export const documentInfo: DocumentInfo = {
  title: 'Bourse',
  version,
  description:
    'Market-data reference API: instruments, symbol search, time series, dividends, splits and quotes. Every error is an envelope of `code`, `message`, `status` and `details`; branch on `code`. Examples come from the sample data, with shortened lists. Undocumented parameters and fields are rejected with a 400.',
  license: { name: 'MIT License', identifier: 'MIT' },
  contact: { name: 'The Bourse authors' },
  schemas: { ...wireSchemas, ...healthSchemas },
  examples: { answers, errors },
  endpoints: Object.fromEntries(
    Object.entries<EndpointDeclaration>(endpoints).map(([name, { method, path, examples, sample = examples[0] }]) => [
      `${method} ${path}`,
      { name, sample },
    ]),
  ),
};

/** The OpenAPI 3.1 document of REST `/v1`, built without a server. */
export function openApiDocument(): unknown {
  return documentOf(routesOf(served), documentInfo);
}
