import { ResolveResponse, type ResolveAnswer } from '@bourse/contract';
import { type SearchClient, SearchUnavailable, type UnavailableReason } from '@bourse/search-client';
import { buildSnapshot, NameHistory, UniverseSnapshot } from '@bourse/universe';
import { sourcesOf } from '@bourse/universe/testing/listings';
import { expect, test } from 'vitest';
import { Resolutions } from './resolutions.js';

const apple = sourcesOf([{ symbol: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005' }]);
const current = UniverseSnapshot.open(buildSnapshot(apple, { databaseId: 'spec', version: 1 }));

function resolutions(answer: () => Promise<ResolveAnswer>) {
  const requests: unknown[] = [];
  const port: Pick<SearchClient, 'resolve'> = {
    resolve: (items, options) => {
      requests.push({ items, ...options });
      return answer();
    },
  };
  return { requests, resolutions: new Resolutions({ current }, port, { of: async () => new NameHistory([]) }) };
}

const away = (reason: UnavailableReason) => resolutions(() => Promise.reject(new SearchUnavailable(reason)));
const items = [{ query: 'Apple US0378331005' }, { query: 'APPLE INC' }];

test('the service has two seconds plus a tenth of one per item, and its answer is returned', async () => {
  const answer: ResolveAnswer = { results: [], degraded: ['lexical'], universe: 'spec 4 null 2' };
  const { requests, resolutions: found } = resolutions(() => Promise.resolve(answer));
  expect(await found.resolve(items, 'r-1')).toEqual({ results: [], degraded: ['lexical'], version: 4 });
  expect(requests).toEqual([{ items, deadlineMs: 2200, requestId: 'r-1' }]);
});

test('a caller with less time shortens the deadline', async () => {
  const { requests, resolutions: found } = resolutions(() =>
    Promise.resolve({ results: [], degraded: [], universe: '' }),
  );
  await found.resolve(items, 'r-1', 1500);
  expect(requests).toMatchObject([{ deadlineMs: 1500 }]);
});

test.each(['unreachable', 'no_responders', 'circuit_open', 'malformed', 'timeout'] as const)(
  'an unavailable or slow service (%s): the snapshot finds identifiers, and the missing part is named',
  async (reason) => {
    const { results, degraded } = await away(reason).resolutions.resolve(items, 'r-1');
    expect(degraded).toEqual(['search']);
    expect(results.map(({ status, instrument }) => [status, instrument?.symbol])).toEqual([
      ['resolved', 'AAPL'],
      ['not_found', undefined],
    ]);
    expect(ResolveResponse.safeParse({ results }).error).toBeUndefined();
  },
);

test('any other error is an internal error', async () => {
  const broken = resolutions(() => Promise.reject(new TypeError('planted'))).resolutions;
  await expect(broken.resolve(items, 'r-1')).rejects.toBeInstanceOf(TypeError);
});
