// Published clients of other vendors, unmodified: only the base URL and the key are those of Bourse.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { has, installPythonTools, run } from '../harness/openapi-tools.js';
import { shared } from '../harness/shared.js';

async function answerOf(program: string, prefix: string) {
  const python = await installPythonTools('vendor-clients.txt');
  const env = { VENDOR_URL: `http://${shared.host}:${shared.port}${prefix}`, BOURSE_API_KEY: shared.apiKey! };
  const { stdout } = await run(python, ['-I', join(import.meta.dirname, program)], { env });
  return JSON.parse(stdout);
}

describe.skipIf(!has.python)('Python clients of other vendors', () => {
  test('openfigi-client maps, filters and lists values', { timeout: 180_000 }, async () => {
    expect(await answerOf('openfigi.py', '/compat/openfigi')).toEqual({
      types: [
        'MappingJobResultFigiList',
        'MappingJobResultFigiList',
        'MappingJobResultFigiNotFound',
        'MappingJobResultError',
      ],
      figis: ['BBG000B9XRY4', 'BBG000BG7DY8', 'BBG000BG7GX2'],
      filtered: ['GR', 'GY'],
      total: 2,
      knows: true,
    });
  });

  test('massive reads tickers, bars and actions, page by page', { timeout: 180_000 }, async () => {
    expect(await answerOf('polygon.py', '/compat/polygon')).toEqual({
      bars: 47,
      paged: true,
      indices: true,
      details: 'XNAS',
      previous: 'AAPL',
      split: '2020-08-31',
      dividends: 3,
    });
  });
});
