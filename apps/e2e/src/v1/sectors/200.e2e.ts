import { expect, test } from 'vitest';
import { byCodePoint } from '../../harness/code-points.js';
import { sample } from '../../harness/sample.js';
import { get } from '../../harness/shared.js';

const isFilled = (text: string | undefined) => text !== undefined && text !== '';

test('GET /v1/sectors: each sector with its industries and the number of rows of each, in order of name', async () => {
  const bySector = Map.groupBy(
    sample().filter(({ source }) => isFilled(source['sector'])),
    ({ source }) => source['sector']!,
  );
  const expected = [...bySector].map(([sector, rows]) => {
    const classified = rows.filter(({ source }) => isFilled(source['industry']));
    const byIndustry = Map.groupBy(classified, ({ source }) => source['industry']!);
    const industries = [...byIndustry].map(([industry, { length }]) => ({ industry, instruments: length }));
    industries.sort((a, b) => byCodePoint(a.industry, b.industry));
    return { sector, instruments: rows.length, industries };
  });
  expected.sort((a, b) => byCodePoint(a.sector, b.sector));
  const { sectors } = (await get('/v1/sectors')).json;
  expect(sectors).toEqual(expected);
  expect(sectors.length).toBeGreaterThan(10);
});
