import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles } from './generated-files.js';

const root = join(import.meta.dirname, '../../..');

test.each(Object.entries(generatedFiles))(
  '%s matches the code; otherwise run `npm run generate`',
  async (path, make) => {
    expect(await make()).toBe(readFileSync(join(root, path), 'utf8'));
  },
);
