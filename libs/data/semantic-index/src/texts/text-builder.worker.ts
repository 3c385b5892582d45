// Builds the text index of one universe from the database and writes it to a file, outside the process that answers
// requests.
import { openDatabase } from '@bourse/db';
import { indexFile, LexicalIndex } from '@bourse/name-index';
import {
  type BuildReport,
  buildOnce,
  instrumentTexts,
  PackedFile,
  readColumns,
  readStoredFile,
  serveTask,
} from '@bourse/universe';
import { textDocuments } from './text-documents.js';
import type { BuildTextsTask } from './text-files.js';
import { textFile } from './text-format.js';
import { buildTextIndex } from './text-index-builder.js';

serveTask<BuildTextsTask, BuildReport>(async (task, send) => {
  const { textsPath: path, identity, database } = task;
  const report = await buildOnce({
    path,
    identity,
    database,
    isUsable: async () => (await readStoredFile(path, textFile, identity)) !== null,
    build: async () => {
      await build(task);
      return { path, identity };
    },
  });
  send(report);
});

async function build({ universePath, lexicalPath, textsPath, database, version }: BuildTextsTask): Promise<void> {
  const universe = await readColumns(universePath);
  const lexical = await PackedFile.read(lexicalPath, indexFile);
  const db = openDatabase({ ...database, maxPool: 1 });
  try {
    const documents = await textDocuments(universe, new LexicalIndex(lexical), instrumentTexts(db, version));
    await buildTextIndex(documents, lexical.identity).write(textsPath);
  } finally {
    await db.destroy();
  }
}
