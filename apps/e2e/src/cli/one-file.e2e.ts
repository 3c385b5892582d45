import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { bareEnvironment, repositoryRoot } from '../harness/environment.js';

const bin = join(repositoryRoot, 'apps/cli/bin/bourse.js');

/** Prints the path of every loaded module file, one per line, on standard error. */
const tellModules = `
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) process.stderr.write(url + '\\n');
    return next(url, context);
  },
});
`;

describe('the command linked by npm', () => {
  test('runs from one file', () => {
    const hook = join(createTemporaryFolder(), 'tell-modules.mjs');
    writeFileSync(hook, tellModules);
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', hook, bin, '--help'], {
      encoding: 'utf8',
      env: bareEnvironment(),
    });
    expect({ status, help: stdout.startsWith('Usage: bourse') }).toEqual({ status: 0, help: true });
    const loaded = stderr.split('\n').filter((line) => line.startsWith('file:'));
    expect(loaded).toEqual(
      [bin, join(repositoryRoot, 'apps/cli/bundle/main.js')].map((path) => pathToFileURL(path).href),
    );
  });

  test('names the remedy if nothing is built, and builds nothing', () => {
    const cli = join(createTemporaryFolder(), 'apps/cli');
    mkdirSync(join(cli, 'bin'), { recursive: true });
    cpSync(bin, join(cli, 'bin/bourse.js'));
    const ended = spawnSync(process.execPath, [join(cli, 'bin/bourse.js'), 'keys', 'list'], { encoding: 'utf8' });
    expect(ended).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'The command is not built. Run `npm run build` in the folder of Bourse.\n',
    });
  });
});

describe('./bourse of a checkout', () => {
  const env = { PATH: '/usr/bin:/bin' };

  test('runs from any folder and through a link, with the Node of the checkout', () => {
    const folder = createTemporaryFolder();
    symlinkSync(join(repositoryRoot, 'bourse'), join(folder, 'linked'));
    const { stdout, status } = spawnSync('./linked', ['--help'], { cwd: folder, encoding: 'utf8', env });
    expect({ status, help: stdout.startsWith('Usage: bourse') }).toEqual({ status: 0, help: true });
  });

  test('states how to install, and fetches nothing, where nothing is installed', () => {
    const folder = createTemporaryFolder();
    cpSync(join(repositoryRoot, 'bourse'), join(folder, 'bourse'));
    const ended = spawnSync('./bourse', ['--help'], { cwd: folder, encoding: 'utf8', env });
    expect(ended).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('Run `npm start`') });
  });
});
