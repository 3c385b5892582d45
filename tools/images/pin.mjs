// Writes down by digest which images docker-compose.yml means by its tags, for a release:
//
//   node tools/images/pin.mjs FILE            queries the registries (docker), and writes FILE
//   node tools/images/pin.mjs --check FILE    fails where FILE does not hold them all
//   docker compose --env-file FILE up -d --wait
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const composition = join(import.meta.dirname, '../../docker-compose.yml');
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** The variables of docker-compose.yml that name public images, and their tags. */
function namedImages() {
  const text = readFileSync(composition, 'utf8');
  return new Map([...text.matchAll(/\$\{(BOURSE_\w+_IMAGE):-([^}]+)\}/g)].map(([, variable, tag]) => [variable, tag]));
}

const docker = (...args) =>
  execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Of the list of all platforms, so that it is the same one on each of them. */
function digestOf(image) {
  try {
    return docker('buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}');
  } catch {
    // Without buildx: what was pulled.
    docker('pull', '--quiet', image);
    const [name] = image.split(':');
    const digests = docker('image', 'inspect', '--format', '{{join .RepoDigests "\\n"}}', image).split('\n');
    return digests.map((one) => one.split('@')).find(([repository]) => repository.endsWith(name))?.[1] ?? '';
  }
}

function pinImage(image) {
  const found = digestOf(image);
  if (!DIGEST.test(found)) throw new Error(`${image}: the digest is unavailable`);
  return `${image}@${found}`;
}

/** The faults of a file of pins, one line each. */
function faultsOf(file) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('='));
  const pins = new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  return [...namedImages()].flatMap(([variable, image]) => {
    const pin = pins.get(variable);
    if (pin === undefined) return [`${variable} is missing`];
    const [tag, found = ''] = pin.split('@');
    if (tag !== image) return [`${variable} is ${tag}, docker-compose.yml has ${image}`];
    return DIGEST.test(found) ? [] : [`${variable} has no digest`];
  });
}

const args = process.argv.slice(2);
const file = args.at(-1);
if (file === undefined || file.startsWith('-')) {
  console.error('node tools/images/pin.mjs [--check] FILE');
  process.exit(2);
}
if (args[0] === '--check') {
  const faults = faultsOf(file);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
const lines = [...namedImages()].map(([variable, image]) => `${variable}=${pinImage(image)}\n`);
writeFileSync(file, lines.join(''));
