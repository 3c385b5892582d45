// Writes one dataset outside the process that answers requests.
import { openDatabase } from '@bourse/db';
import { serveTask } from '@bourse/universe';
import { type DatasetTask, exportDataset } from './export-dataset.js';

serveTask<DatasetTask>(async ({ database, request }) => {
  const db = openDatabase({ ...database, maxPool: 1 });
  try {
    await exportDataset(db, request);
  } finally {
    await db.destroy();
  }
});
