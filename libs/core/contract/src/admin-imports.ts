import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { integer } from './fields.js';

const MAX_IMPORTS = 100;
const DEFAULT_IMPORTS = 20;

/** `GET /v1/admin/imports`. */
export const ListImportsQuery = z.object({
  outputsize: integer({ min: 1, max: MAX_IMPORTS }).default(DEFAULT_IMPORTS),
});
export type ListImportsQuery = z.output<typeof ListImportsQuery>;

export const ImportCount = z.strictObject({
  name: z.string().meta({ examples: ['rows_added'] }),
  count: z.number(),
});

/** An import, edit or undo. */
export const ImportEntry = z.strictObject({
  id: z.int(),
  kind: z.enum([
    'instruments',
    'cik',
    'aliases',
    'symbol-changes',
    'edit',
    'bars',
    'dividends',
    'splits',
    'price-edit',
    'undo',
  ]),
  source: z.string(),
  state: z.enum(['staging', 'storing', 'published', 'unchanged', 'abandoned']),
  files: z.array(z.string()).meta({ description: 'Names of the files and folders.' }),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  as_of: z.string().nullable().meta({ description: 'Day of the data; null: the day of the import.' }),
  version: z.int().nullable().meta({ description: 'The version of the universe that it published.' }),
  counts: z
    .array(ImportCount)
    .meta({ description: 'What it read and changed, without zeros; empty until it has finished.' }),
  undoes: z.int().nullable(),
  undone_by: z.int().nullable(),
  can_undo: z.boolean(),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

export const ImportList = z.strictObject({ imports: z.array(ImportEntry) });
export type ImportList = z.infer<typeof ImportList>;

export const listImports = endpoint({
  method: 'GET',
  path: '/v1/admin/imports',
  scope: 'admin:read',
  charge: 0,
  summary: 'History of imports',
  description: 'Imports, edits and undos, newest first. Requests are neither charged nor limited.',
  query: ListImportsQuery,
  response: ImportList,
  schemas: { ImportCount, ImportEntry, ImportList },
  examples: ['/v1/admin/imports', '/v1/admin/imports?outputsize=1'],
});
