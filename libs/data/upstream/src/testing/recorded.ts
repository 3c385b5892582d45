import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

/*
 * Exchanges recorded from real services by others. They are not part of the repository: point BOURSE_TEST_DATA at them
 * or put them in `shared/data`, in the checkout or next to it.
 */
const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The folder of that recording's vendor, or undefined when it is missing. */
export function recordedFolder(testData: string | undefined, vendor: string): string | undefined {
  const places = [testData ?? '', join(root, 'shared/data'), join(root, '../shared/data')];
  return places
    .filter((place) => place !== '')
    .map((place) => join(place, vendor))
    .find(existsSync);
}

export function recordedText(folder: string, name: string): string {
  return gunzipSync(readFileSync(join(folder, name))).toString('utf8');
}
