import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'bourse-pins-'));
const file = join(folder, 'images.env');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const digest = (digit: string) => `sha256:${digit.repeat(64)}`;

/** A `docker` that knows a digest for every image: by buildx, or only after a pull. */
function engine(hasBuildx: boolean): void {
  const script = hasBuildx
    ? `[ "$1 $2 $3" = "buildx imagetools inspect" ] && echo ${digest('a')}`
    : `case "$1" in
         pull) exit 0 ;;
         image) echo "other@${digest('b')}"; echo "\${5%%:*}@${digest('c')}" ;;
         *) exit 1 ;;
       esac`;
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function pin(...args: string[]): { code: number; output: string } {
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  try {
    execFileSync(process.execPath, ['tools/images/pin.mjs', ...args], { cwd: root, env, stdio: 'pipe' });
    return { code: 0, output: '' };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: Buffer };
    return { code: status, output: String(stderr) };
  }
}

beforeEach(() => engine(true));

test('every public image of docker-compose.yml is pinned by digest', () => {
  expect(pin(file)).toEqual({ code: 0, output: '' });
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const variables = lines.map((line) => line.split('=')[0]).toSorted();
  expect(variables).toEqual(
    ['CADDY', 'GRAFANA', 'MEILISEARCH', 'NATS', 'NODE', 'POSTGRES', 'PROMETHEUS', 'VALKEY'].map(
      (name) => `BOURSE_${name}_IMAGE`,
    ),
  );
  for (const line of lines) expect(line).toMatch(new RegExp(`^BOURSE_\\w+=[\\w./-]+:[\\w.-]+@${digest('a')}$`));
  expect(pin('--check', file)).toEqual({ code: 0, output: '' });
});

test('without buildx: of what was pulled', () => {
  engine(false);
  expect(pin(file).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain(`BOURSE_CADDY_IMAGE=caddy:2.10-alpine@${digest('c')}\n`);
});

test('an engine without digests: nothing is written', () => {
  rmSync(file, { force: true });
  writeFileSync(join(folder, 'docker'), '#!/bin/sh\necho none\n', { mode: 0o755 });
  expect(pin(file).code).not.toBe(0);
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test.each([
  ['a missing image', (text: string) => text.replace(/^BOURSE_NATS_IMAGE.*\n/m, ''), 'BOURSE_NATS_IMAGE is missing'],
  ['a tag alone', (text: string) => text.replace(/(NATS_IMAGE=[^@]+)@.*/, '$1'), 'BOURSE_NATS_IMAGE has no digest'],
  [
    'another tag',
    (text: string) => text.replace('nats:2.12', 'nats:2.10'),
    'BOURSE_NATS_IMAGE is nats:2.10-alpine, docker-compose.yml has',
  ],
])('control: the check names %s', (_, alter, output) => {
  pin(file);
  writeFileSync(file, alter(readFileSync(file, 'utf8')));
  const checked = pin('--check', file);
  expect(checked.code).toBe(1);
  expect(checked.output).toContain(output);
});
