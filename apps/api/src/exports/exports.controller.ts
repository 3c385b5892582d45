import { ExportList, listExports } from '@bourse/contract';
import { ExportFolder, type StoredDataset } from '@bourse/datasets';
import { ApiError } from '@bourse/envelope';
import { type Body, representationTypes, Endpoint, Implements, type Reply, ReplyTo } from '@bourse/http';
import { Controller, Get, Param } from '@nestjs/common';
import { basename } from 'node:path';

const contentTypes = { ...representationTypes, sqlite: 'application/vnd.sqlite3' } as const;

@Controller()
export class ExportsController {
  constructor(private readonly folder: ExportFolder) {}

  @Implements(listExports)
  async list(@ReplyTo() reply: Reply): Promise<Body> {
    const datasets = await this.folder.list();
    return reply.json({ exports: datasets.flatMap(filesOf) } satisfies ExportList);
  }

  /** OpenAPI has no path parameter with slashes: docs/guide/offline.md describes the files. */
  @Endpoint({
    scope: 'exports:read',
    summary: 'A file of an exported dataset',
    response: ExportList,
    errors: ['bad_request', 'not_found'],
    hidden: true,
  })
  @Get('v1/exports/*')
  async file(@Param('*') name: string, @ReplyTo() reply: Reply): Promise<Body> {
    const opened = await this.folder.open(name);
    if (opened === null) throw new ApiError('not_found', null, { message: 'No export has this file.' });
    const { bytes, sha256, format, path } = opened.file;
    const contentType = contentTypes[format];
    return reply.file({ handle: opened.handle, bytes, tag: `"${sha256}"`, contentType, name: basename(path) });
  }
}

function filesOf({ name: dataset, manifest }: StoredDataset): ExportList['exports'] {
  const { created_at, metadata } = manifest;
  const universe_version = Number(metadata['universe_version']);
  return manifest.files.map(({ path, format, rows, bytes, sha256 }) => {
    const name = [dataset, ...path.split('/').map(encodeURIComponent)].join('/');
    return { name, format, universe_version, rows, bytes, sha256, created_at, url: `/v1/exports/${name}` };
  });
}
