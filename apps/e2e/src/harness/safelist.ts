import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from './bourse-server.js';

/** The one operation of the safelist of the server `failing`. */
export const listedOperation = {
  id: 'apple-1',
  name: 'Apple',
  type: 'query',
  body: 'query Apple { instrument(symbol: "AAPL") { name } }',
} as const;

/** Writes the safelist; returns its path. */
export function writeSafelist(): string {
  const path = join(createTemporaryFolder(), 'manifest.json');
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations: [listedOperation] };
  writeFileSync(path, JSON.stringify(manifest));
  return path;
}
