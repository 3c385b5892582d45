// Writes the files generated from the code.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated-files.js';

const root = join(import.meta.dirname, '../../..');

for (const [file, make] of Object.entries(generatedFiles)) {
  const path = join(root, file);
  const text = await make();
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  writeFileSync(path, text);
  console.log(`wrote ${file}`);
}
