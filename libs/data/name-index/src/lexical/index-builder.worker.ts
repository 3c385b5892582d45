// Builds one index from a snapshot's file and writes it to a file, outside the process that answers requests.
import { type BuildReport, buildOnce, readColumns, readStoredFile, serveTask } from '@bourse/universe';
import { readReferenceData } from '../reference/reference-data.js';
import { buildIndex } from './index-builder.js';
import type { BuildIndexTask } from './index-files.js';
import { indexFile } from './index-format.js';

serveTask<BuildIndexTask, BuildReport>(async ({ universePath, indexPath: path, identity, database }, send) => {
  const report = await buildOnce({
    path,
    identity,
    database,
    isUsable: async () => (await readStoredFile(path, indexFile, identity)) !== null,
    build: async () => {
      const universe = await readColumns(universePath);
      await buildIndex(universe, readReferenceData()).write(path);
      return { path, identity };
    },
  });
  send(report);
});
