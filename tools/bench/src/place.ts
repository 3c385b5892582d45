import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');
const realUniverse = ['financedatabase', 'financedatabase-2023-derived'].map((name) =>
  join(root, '../shared/data/instruments', name),
);

export interface ImportRun {
  milliseconds: number;
  summary: Record<string, unknown>;
}

/** A data folder of the bench's own, on one of the two engines, with the universe loaded by the `bourse` command. */
export class Place {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'bourse-bench-'));

  constructor(readonly databaseUrl: string | undefined) {}

  get environment(): Record<string, string> {
    return {
      BOURSE_DATA_DIR: this.dataDir,
      ...(this.databaseUrl === undefined ? {} : { DATABASE_URL: this.databaseUrl }),
    };
  }

  bourse(...args: string[]): Record<string, unknown> {
    const program = join(root, 'apps/cli/dist/main.js');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args, '--json'],
      {
        env: { ...process.env, ...this.environment },
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      },
    );
    if (status !== 0) throw new Error(`bourse ${args.join(' ')}: ${stderr}`);
    return JSON.parse(stdout) as Record<string, unknown>;
  }

  /** The real universe where it is at hand, else the sample. */
  importUniverse(): ImportRun {
    const started = performance.now();
    const args = realUniverse.every(existsSync)
      ? ['--format', 'financedatabase', ...realUniverse]
      : ['--format', 'csv', join(root, 'tools/sample/data/instruments.csv.gz')];
    const summary = this.bourse('import', 'instruments', ...args);
    return { milliseconds: performance.now() - started, summary };
  }

  /** A key with limits that no load reaches: they are counted and told in headers like any other's. */
  ampleKey(): string {
    const limits = ['--per-minute', '2000000000', '--per-month', '2000000000'];
    return String(this.bourse('keys', 'create', '--name', 'bench', ...limits)['key']);
  }

  /** The newest snapshot file, once a server has built it. */
  snapshotPath(): string {
    const folder = join(this.dataDir, 'universe');
    const name = readdirSync(folder)
      .filter((file) => file.endsWith('.universe'))
      .toSorted()
      .at(-1);
    return join(folder, name!);
  }
}
