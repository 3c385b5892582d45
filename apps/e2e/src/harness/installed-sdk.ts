import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sdk } from '../cases/sdk.js';
import { createTemporaryFolder } from './bourse-server.js';
import { packMain, sdkTarball } from './environment.js';

/** An empty project with the SDK installed from its tarball, and the imported module. */
export interface InstalledSdk {
  readonly project: string;
  readonly sdk: Sdk;
}

/** Installs the tarball of `BOURSE_SDK_TARBALL`, or a newly packed one. */
export async function installSdk(): Promise<InstalledSdk> {
  const home = createTemporaryFolder();
  const project = join(home, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{"name":"stranger","private":true,"type":"module"}');
  const tarball = sdkTarball ?? packSdk(join(home, 'tarballs'));
  const args = ['install', '--offline', '--no-audit', '--no-fund', '--no-package-lock', tarball];
  execFileSync('npm', args, { cwd: project, stdio: 'pipe' });
  // In node_modules, whose imports the test runner leaves to Node.
  const door = join(project, 'node_modules/door.mjs');
  writeFileSync(door, `export * from '@bourse/sdk';`);
  return { project, sdk: (await import(pathToFileURL(door).href)) as Sdk };
}

function packSdk(folder: string): string {
  const output = execFileSync(process.execPath, [packMain, '--only', 'npm', folder], { encoding: 'utf8' });
  return /^@bourse\/sdk .*? (?<path>\/.*)$/m.exec(output)!.groups!['path']!;
}
