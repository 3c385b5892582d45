import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../bench-home.js';

const run = async (...args: string[]) => (await promisify(execFile)('docker', args, { cwd: root })).stdout;
const succeeds = (...args: string[]) =>
  run(...args).then(
    () => true,
    () => false,
  );

/** Why the whole product cannot be run in containers here; null where it can. */
export async function explainNoContainers(): Promise<string | null> {
  if (!(await succeeds('info'))) return 'no Docker engine can be reached';
  if (!(await succeeds('compose', 'version'))) return 'docker compose is not installed';
  const missing: string[] = [];
  for (const image of await listComposedImages()) if (!(await succeeds('image', 'inspect', image))) missing.push(image);
  return missing.length === 0 ? null : explainMissingImages(missing);
}

export function explainMissingImages(missing: readonly string[]): string {
  const ours = missing.some(isApi);
  const how = ours ? 'tools/images/build makes those of Bourse' : 'docker compose pull, or tools/images/make';
  return `not here: ${missing[0]!}${missing.length > 1 ? ` and ${missing.length - 1} more` : ''} (${how})`;
}

/** The tested images and their age; a bench does not rebuild images. */
export async function describeImage(): Promise<string> {
  const image = (await listComposedImages()).find(isApi) ?? '';
  const createdAt = (await run('image', 'inspect', '--format', '{{.Created}}', image)).trim();
  return `${image} and its like, made ${createdAt.slice(0, 16).replace('T', ' ')}`;
}

const isApi = (image: string) => image.includes('/api:');

/** The images of docker-compose.yml with these variables; as in the tests, Meilisearch only if its image is named. */
async function listComposedImages(): Promise<string[]> {
  const { services } = JSON.parse(await run('compose', 'config', '--format', 'json')) as {
    services: Record<string, { image: string }>;
  };
  if (process.env['BOURSE_MEILISEARCH_IMAGE'] === undefined) delete services['meilisearch'];
  return [...new Set(Object.values(services).map(({ image }) => image))].toSorted();
}
