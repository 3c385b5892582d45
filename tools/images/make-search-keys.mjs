// Creates the keys of Bourse on a Meilisearch: URL, and the file of its master key. A key with wrong rights is
// recreated; its text stays the same.
import { readFileSync } from 'node:fs';
import { scopedKeys } from './search-keys.mjs';

const [url, file] = process.argv.slice(2);
const authorization = `Bearer ${readFileSync(file, 'utf8').trim()}`;

async function ask(method, path, body) {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(new URL(path, url), { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (answer.ok || (method === 'GET' && answer.status === 404)) return answer;
  throw new Error(`${method} ${path}: Meilisearch responded with ${answer.status}`);
}

const same = (one, other) => JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

for (const wanted of scopedKeys) {
  const answer = await ask('GET', `/keys/${wanted.uid}`);
  const found = answer.ok ? await answer.json() : null;
  if (found !== null && same(found.actions, wanted.actions) && same(found.indexes, wanted.indexes)) continue;
  if (found !== null) await ask('DELETE', `/keys/${wanted.uid}`);
  await ask('POST', '/keys', wanted);
}
