import { z } from 'zod';
import { endpoint } from './endpoint.js';

export const exportFormats = ['parquet', 'sqlite', 'csv', 'ndjson'] as const;

export const ExportFile = z.strictObject({
  name: z.string().meta({
    description: 'The dataset and the path in it, each part escaped for a URL.',
    examples: ['20261129T031500Z/instruments.parquet'],
  }),
  format: z.enum(exportFormats),
  universe_version: z.int().meta({ description: 'The version of the universe that the dataset was written from.' }),
  rows: z.int().meta({ description: 'Rows of all tables of the file.' }),
  bytes: z.int(),
  sha256: z.string().meta({ description: 'Of the bytes, in hexadecimal digits; the `ETag` of the file, in quotes.' }),
  created_at: z.iso.datetime(),
  url: z.string().meta({ description: 'Path of the file on this server.' }),
});

/** `GET /v1/exports`. */
export const ExportList = z.strictObject({ exports: z.array(ExportFile) });
export type ExportList = z.infer<typeof ExportList>;

export const listExports = endpoint({
  method: 'GET',
  path: '/v1/exports',
  scope: 'exports:read',
  summary: 'Files with the whole data',
  description:
    'Lists the files of the exported datasets, newest first. `GET` on their `url` returns them, also in ranges of bytes. The list is empty where the server exports nothing.',
  response: ExportList,
  schemas: { ExportFile, ExportList },
  examples: ['/v1/exports'],
});
