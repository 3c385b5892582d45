// Prints the labels of an image that depend on the checkout, one per line; the Dockerfile has the others.
//
//   node tools/images/labels.mjs [NODE_IMAGE]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { repositoryOf } from '../run/repository.mjs';

const read = (command, ...args) => {
  const env = { ...process.env, TZ: 'UTC0' };
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', env });
  return status === 0 ? stdout.trim() : '';
};

/** `docker.io/library/node:24` of `node:24`. */
function qualify(image) {
  const [first, ...rest] = image.split('/');
  if (rest.length === 0) return `docker.io/library/${image}`;
  return /[.:]|^localhost$/.test(first) ? image : `docker.io/${image}`;
}

/** The name and the digest of an image; an image that was built on this machine has no digest. */
function describeBase(image) {
  const [name, digest = read('docker', 'image', 'inspect', '--format', '{{join .RepoDigests " "}}', image)] =
    image.split('@');
  return { 'base.name': qualify(name), 'base.digest': /sha256:[0-9a-f]{64}/.exec(digest)?.[0] };
}

const [base] = process.argv.slice(2);
const address = repositoryOf('.');
const labels = {
  version: JSON.parse(readFileSync('package.json', 'utf8')).version,
  revision: read('git', 'rev-parse', 'HEAD'),
  // The time of the commit, so that two builds of it have the same labels.
  created: read('git', 'log', '-1', '--date=format-local:%Y-%m-%dT%H:%M:%SZ', '--format=%cd'),
  source: address,
  url: address,
  documentation: address && `${address}#readme`,
  ...(base && describeBase(base)),
};
for (const [name, value] of Object.entries(labels)) if (value) console.log(`org.opencontainers.image.${name}=${value}`);
