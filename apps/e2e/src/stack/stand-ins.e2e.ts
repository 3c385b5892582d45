import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { docker, inContainers } from '../harness/stack.js';
import { until } from '../harness/until.js';

const image = (variable: string, publicImage: string) => process.env[variable] ?? publicImage;
const caddy = image('BOURSE_CADDY_IMAGE', 'caddy:2.10-alpine');
const valkey = image('BOURSE_VALKEY_IMAGE', 'valkey/valkey:8-alpine');
const postgres = image('BOURSE_POSTGRES_IMAGE', 'pgvector/pgvector:0.8.1-pg17');

const stripped = ['run', '--rm', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true', '--read-only'];

/** The requirements of the images, found by removing them. Replacements must behave like the public images. */
describe.skipIf(!inContainers)('images without what docker-compose.yml gives them', () => {
  const opened: string[] = [];
  afterEach(async () => {
    for (const id of opened.splice(0)) await docker('rm', '--force', '--volumes', id);
  });

  test('Caddy does not start without the capability of its file, and starts with it', async () => {
    await expect(docker(...stripped, caddy, 'caddy', 'version')).rejects.toThrow(/operation not permitted/i);
    const capable = [...stripped, '--cap-add', 'NET_BIND_SERVICE', '--user', '1000:1000'];
    expect(await docker(...capable, caddy, 'caddy', 'version')).toMatch(/^v?2\./);
  });

  test('Valkey cannot drop root, and starts as its user', async () => {
    await expect(docker(...stripped, valkey, 'valkey-server', '--port', '0')).rejects.toThrow(/setresuid|setpriv/);
    expect(await docker(...stripped, '--user', '999:1000', valkey, 'valkey-server', '--version')).toMatch(/^Valkey/);
  });

  test('PostgreSQL can neither own its folders nor drop root', async () => {
    const starting = docker(...stripped, '--env', 'POSTGRES_PASSWORD=x', postgres);
    await expect(starting).rejects.toThrow(/Operation not permitted|operation not permitted/);
  });

  /** The log of PostgreSQL after an orphan of process 1 ended by a signal, like a health check after its timeout. */
  async function logAfterAnOrphan(...options: string[]): Promise<string> {
    const id = await docker('run', '--detach', ...options, '--env', 'POSTGRES_PASSWORD=x', postgres);
    opened.push(id);
    const inside = (script: string) => docker('exec', id, 'sh', '-c', script);
    const listens = () => inside('pg_isready -h 127.0.0.1').catch(() => '');
    await until('PostgreSQL listens', async () => (await listens()).includes('accepting'), 60_000);
    const orphan = await inside('sleep 100 >/dev/null 2>&1 & echo $!');
    await inside(`kill -PIPE ${orphan}; while kill -0 ${orphan} 2>/dev/null; do sleep 0.1; done`);
    // It reaps its processes in order: by then it has reaped that one.
    await inside('until pg_isready -h 127.0.0.1 >/dev/null; do sleep 0.1; done');
    return logsOf(id);
  }

  test('PostgreSQL as process 1 takes the end of an orphan for its own crash; with an init it does not', async () => {
    const [alone, behindInit] = await Promise.all([logAfterAnOrphan(), logAfterAnOrphan('--init')]);
    expect(alone).toContain('was terminated by signal');
    expect(behindInit).not.toContain('was terminated by signal');
  });
});

async function logsOf(id: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('docker', ['logs', id]);
  return stdout + stderr;
}
