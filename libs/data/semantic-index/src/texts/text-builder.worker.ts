// Builds the text index of one universe from the database and writes it to a file, outside the process that answers
// requests.
import { openDatabase } from '@bourse/db';
import { indexFile, LexicalIndex } from '@bourse/name-index';
import { instrumentTexts, PackedFile, serveTask, snapshotFile, UniverseSnapshot } from '@bourse/universe';
import { textDocuments } from './text-documents.js';
import type { BuildTextsTask } from './text-files.js';
import { buildTextIndex } from './text-index-builder.js';

serveTask<BuildTextsTask>(async ({ universePath, lexicalPath, textsPath, database, version }) => {
  const universe = UniverseSnapshot.open(await PackedFile.read(universePath, snapshotFile));
  const lexical = await PackedFile.read(lexicalPath, indexFile);
  const db = openDatabase({ ...database, maxPool: 1 });
  try {
    const documents = await textDocuments(universe, new LexicalIndex(lexical), instrumentTexts(db, version));
    await buildTextIndex(documents, lexical.identity).write(textsPath);
  } finally {
    await db.destroy();
  }
});
