import { expect, test } from 'vitest';
import { sample } from '../../harness/sample.js';
import { get } from '../../harness/shared.js';

test('GET /v1/countries: every country of a listing venue, in order, with its number of rows', async () => {
  const { countries } = (await get('/v1/countries')).json;
  const groups = Map.groupBy(sample(), (row) => row.country);
  groups.delete(null);
  const expected = [...groups.keys()].sort().map((country) => [country, groups.get(country)!.length]);
  expect(countries.map((row: { country: string; instruments: number }) => [row.country, row.instruments])).toEqual(
    expected,
  );
  expect(countries.find((row: { country: string }) => row.country === 'DE')).toMatchObject({ name: 'Germany' });
});
