import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, createTemporaryFolder } from '../harness/bourse-server.js';
import { packMain, repositoryRoot } from '../harness/environment.js';
import { bourseImage, docker, inContainers } from '../harness/stack.js';

const readme = join(repositoryRoot, 'libs/client/testcontainers/README.md');

describe.skipIf(!inContainers)('a suite outside this repository, as in the README', () => {
  afterAll(cleanUp);

  test(
    'installed from the tarballs, it type-checks under nodenext and bundler, and passes',
    { timeout: 240_000 },
    async () => {
      const home = createTemporaryFolder();
      const project = join(home, 'stranger');
      mkdirSync(project);
      const packed = execFileSync(process.execPath, [packMain, '--only', 'npm', join(home, 'tarballs')], {
        encoding: 'utf8',
      });
      const tarballs = [...packed.matchAll(/\/\S+\.tgz/g)].map(([path]) => path);
      const { dependencies } = JSON.parse(
        readFileSync(join(repositoryRoot, 'libs/client/testcontainers/package.json'), 'utf8'),
      );
      const { devDependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
      write(project, 'package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
      write(
        project,
        'tsconfig.json',
        JSON.stringify({
          compilerOptions: { module: 'nodenext', strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
          include: ['*.ts'],
        }),
      );
      const others = [
        `testcontainers@${dependencies.testcontainers}`,
        ...['vitest', 'vite', '@types/node', '@typescript/native'].map((name) => `${name}@${devDependencies[name]}`),
      ];
      const install = [
        'install',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        '--no-package-lock',
        '--ignore-scripts',
      ];
      execFileSync('npm', [...install, ...tarballs, ...others], { cwd: project, stdio: 'pipe' });
      const [suite = ''] = /(?<=```ts\n)import [^]*?(?=```)/.exec(readFileSync(readme, 'utf8')) ?? [];
      write(project, 'bourse.test.ts', suite);
      await docker('tag', bourseImage('standalone'), 'bourse/standalone:latest');
      const run = promisify(execFile);
      const tsc = join(project, 'node_modules/.bin/tsc');
      await run(tsc, [], { cwd: project });
      await run(tsc, ['--module', 'preserve', '--moduleResolution', 'bundler'], { cwd: project });
      const vitest = join(project, 'node_modules/.bin/vitest');
      await run(vitest, ['run', '--reporter=json', '--outputFile=report.json'], { cwd: project });
      const report = JSON.parse(readFileSync(join(project, 'report.json'), 'utf8'));
      expect(report).toMatchObject({ success: true, numPassedTests: 3 });
    },
  );
});

function write(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}
