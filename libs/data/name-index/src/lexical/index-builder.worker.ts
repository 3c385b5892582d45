// Builds one index from a snapshot's file and writes it to a file, outside the process that answers requests.
import { PackedFile, serveTask, snapshotFile, UniverseSnapshot } from '@bourse/universe';
import { readFacts } from '../facts/facts.js';
import { buildIndex } from './index-builder.js';
import type { BuildIndexTask } from './index-files.js';

serveTask<BuildIndexTask>(async ({ universePath, indexPath }) => {
  const file = await PackedFile.read(universePath, snapshotFile);
  await buildIndex(UniverseSnapshot.open(file), readFacts()).write(indexPath);
});
