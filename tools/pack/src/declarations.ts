import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isExternal } from './bundle.js';

const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*['"](?<target>[^'"]+)['"]/g;

/**
 * The declaration files of an entry's types, including itself. Throws if they refer to a package that is missing after
 * an installation of this one.
 */
export function listDeclarationFiles(entry: string, external: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const target of importsOf(readFileSync(file, 'utf8'))) {
      if (target.startsWith('.')) visit(join(dirname(file), target.replace(/\.js$/, '.d.ts')));
      else if (!isExternal(target, external))
        throw new Error(`${file} refers to ${target}, which is not published with it`);
    }
  };
  visit(entry);
  return [...found];
}

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORTS)].map(({ groups }) => groups!['target']!);
}
