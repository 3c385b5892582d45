import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const OLDEST_VERSION = 15;
const START_MS = 30_000;

/** The programs of a PostgreSQL server on this machine, the newest version; null where none is installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= OLDEST_VERSION));
  const folder = join(DEBIAN_FOLDER, String(newest), 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
}

/** PostgreSQL refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  }
}

/** A PostgreSQL server of this machine's own programs, in a temporary folder; replicas of it are more of them. */
export class PostgresCluster {
  #server: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async create(settings: readonly string[] = []): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(makeFolder(), await freePort());
    runProgram('initdb', ['-D', cluster.#data, '-U', 'bourse', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
    await cluster.start(settings);
    return cluster;
  }

  /** A streaming replica of a running server. */
  static async replicate(primary: PostgresCluster): Promise<PostgresCluster> {
    const replica = new PostgresCluster(makeFolder(), await freePort());
    runProgram('pg_basebackup', ['-R', '-c', 'fast', '-X', 'stream', '-N', '-D', replica.#data, '-d', primary.url()]);
    await replica.start();
    return replica;
  }

  url(database = 'postgres'): string {
    return `postgres://bourse@127.0.0.1:${this.port}/${database}`;
  }

  async start(settings: readonly string[] = []): Promise<void> {
    const options = [`port=${this.port}`, 'fsync=off', 'listen_addresses=127.0.0.1', ...settings];
    const flags = options.flatMap((option) => ['-c', option]);
    const flagsOfServer = ['-D', this.#data, '-k', this.folder, ...flags];
    this.#server = spawn(join(postgresPrograms()!, 'postgres'), flagsOfServer, { ...account, stdio: 'ignore' });
    await waitUntilReady(this.port);
  }

  /** Runs SQL and returns its rows as text. */
  execute(sql: string, database = 'postgres'): string {
    const flags = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
    return runProgram('psql', [...flags, '-d', this.url(database), '-c', sql]).trim();
  }

  /** A replica shows no further changes until `resumeReplay`, although it receives them. */
  pauseReplay(): void {
    this.execute('select pg_wal_replay_pause()');
  }

  resumeReplay(): void {
    this.execute('select pg_wal_replay_resume()');
  }

  /** Ends it at once, as a crash would. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null || server.exitCode !== null) return;
    server.kill('SIGQUIT');
    await once(server, 'exit');
  }

  /** Stops or continues all of its processes: clients get no answer, and no error. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of this.#processes()) process.kill(pid, signal);
  }

  async destroy(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #processes(): number[] {
    const { pid } = this.#server!;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return [pid!, ...children.split(/\s+/).filter(Boolean).map(Number)];
  }

  get #data(): string {
    return join(this.folder, 'data');
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-cluster-'));
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  if (account.uid === undefined) return folder;
  for (const path of [folder, join(folder, 'data')]) chownSync(path, account.uid, account.gid);
  return folder;
}

function runProgram(name: string, flags: readonly string[]): string {
  const path = join(postgresPrograms()!, name);
  const options = { ...account, cwd: tmpdir(), encoding: 'utf8', maxBuffer: Infinity } as const;
  return execFileSync(path, flags, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function waitUntilReady(port: number): Promise<void> {
  const programs = postgresPrograms()!;
  for (const untilMs = Date.now() + START_MS; Date.now() < untilMs; await delay(50)) {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch {
      // Not yet.
    }
  }
  throw new Error('the PostgreSQL server did not start');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
