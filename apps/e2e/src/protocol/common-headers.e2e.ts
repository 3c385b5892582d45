import { endpoints } from '@bourse/contract';
import { expect, test } from 'vitest';
import { gateway } from '../harness/graphql.js';
import { type Answer, send, type Target } from '../harness/http-client.js';
import { shared } from '../harness/shared.js';

const browser = { accept: 'text/html' };
const declared = Object.values(endpoints).map(({ examples: [path] }) => path);

function lacking({ headers }: Pick<Answer, 'headers'>): string[] {
  const wanted = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
  return Object.entries(wanted).flatMap(([name, value]) => (headers[name] === value ? [] : [name]));
}

/** A page and all files that it loads from its own server. */
async function pageAndFiles(target: Target, path: string): Promise<Answer[]> {
  const page = await send(target, 'GET', path, { headers: browser });
  const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(1);
  return [page, ...(await Promise.all(files.map((file) => send(target, 'GET', file))))];
}

test('every endpoint, page, file and refusal has nosniff and Referrer-Policy', async () => {
  const paths = [...declared, '/openapi.json', '/livez', '/readyz', '/', '/mcp', '/nowhere', '/v1/stocks/%zz'];
  const answers = [
    ...(await Promise.all(paths.map((path) => send(shared, 'GET', path)))),
    ...(await Promise.all(declared.map((path) => send(shared, 'GET', path, { headers: { authorization: null } })))),
    ...(await pageAndFiles(shared, '/docs/api')),
    ...(await pageAndFiles(gateway, '/graphql')),
    ...(await Promise.all(
      ['/schema.graphql', '/graphql?query={__typename}', '/livez', '/nowhere'].map((path) =>
        send(gateway, 'GET', path),
      ),
    )),
    await send(shared, 'GET', '/v1/stocks', { headers: { accept: 'text/csv' } }),
  ];
  expect(answers.length).toBeGreaterThan(40);
  expect(answers.filter((answer) => lacking(answer).length > 0).map(({ request }) => request)).toEqual([]);
});

test('negative control: a response without one is found', () => {
  expect(lacking({ headers: { 'x-content-type-options': 'nosniff' } })).toEqual(['referrer-policy']);
});

test('pages allow no other base, no target of forms and no frame', async () => {
  for (const [target, path] of [
    [shared, '/docs'],
    [gateway, '/graphql'],
  ] as const) {
    const { headers } = await send(target, 'GET', path, { headers: browser });
    const rules = String(headers['content-security-policy']).split('; ');
    expect(rules).toEqual(expect.arrayContaining(["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]));
  }
});
