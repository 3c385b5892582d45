// The list of all migrations, from their files. `node tools/check/src/migration-list.ts` writes it before anything is
// built.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const MIGRATIONS = 'libs/data/db/src/migrations';
export const MIGRATION_LIST = `${MIGRATIONS}/generated/statements.ts`;

/** Returns the names of the migrations, oldest first. */
export function migrationsIn(root: string): string[] {
  const files = globSync(`${MIGRATIONS}/[0-9]*.ts`, { cwd: root }).map((path) => basename(path, '.ts'));
  return files.filter((name) => !name.includes('.')).sort();
}

export function renderMigrationList(root: string): string {
  const migrations = migrationsIn(root).map((file) => {
    const text = readFileSync(join(root, MIGRATIONS, `${file}.ts`), 'utf8');
    return { file, name: /^export const (\w+)/m.exec(text)![1]! };
  });
  const imports = migrations.map(({ file, name }) => `import { ${name} } from '../${file}.js';\n`);
  const rows = migrations.map(({ file, name }) => `  '${file}': ${name},\n`);
  return `// Generated from the files of the migrations: do not edit, run \`npm run generate\`.
${imports.join('')}
/** The statements of each migration. A released migration never changes. */
export const statementsByMigration: Readonly<Record<string, readonly string[]>> = {
${rows.join('')}};
`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../../..');
  const path = join(root, MIGRATION_LIST);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, renderMigrationList(root));
}
