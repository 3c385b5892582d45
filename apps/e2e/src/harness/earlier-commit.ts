import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './environment.js';

/** The programs of an earlier commit. */
export interface EarlierPrograms {
  readonly standalone: string;
  readonly cli: string;
}

/** Builds a commit, or takes its last build. */
export function buildCommit(commit: string): EarlierPrograms {
  // Not below node_modules, where Rolldown ignores the decorators of tsconfig.
  const folder = join(tmpdir(), 'bourse-upgrade', commit);
  if (!existsSync(join(folder, '.built'))) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const sources = `git -C '${repositoryRoot}' archive '${commit}' | tar -x`;
    const script = `${sources} && npm ci --no-audit --no-fund && node tools/run/bundle.mjs && touch .built`;
    execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, stdio: 'pipe' });
  }
  const programOf = (app: string) => join(folder, `apps/${app}/bundle/main.js`);
  return { standalone: programOf('standalone'), cli: programOf('cli') };
}
