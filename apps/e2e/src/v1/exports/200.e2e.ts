import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OfflineBourse } from '@bourse/offline';
import { BourseClient } from '@bourse/sdk';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../harness/bourse-server.js';
import { bearer, getStandingKey, request, shared } from '../../harness/shared.js';
import { until } from '../../harness/until.js';

/** The first look is 15 s after the start, and the export gives way to other tests. */
const EXPORTED_MS = 120_000;

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  request(method, path, { ...bearer(await getStandingKey({ scopes: ['exports:read'] })), ...headers });

interface ExportedFile {
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

test(
  'the server exports after a start; files are whole, in ranges, known, and read offline as online',
  async () => {
    let files: ExportedFile[] = [];
    await until('an export', async () => (files = (await ask('/v1/exports')).json.exports).length > 0, EXPORTED_MS);
    const file = files.find(({ name }) => name.endsWith('/instruments.parquet'))!;
    const whole = await ask(file.url);
    expect(createHash('sha256').update(whole.body).digest('hex')).toBe(file.sha256);
    expect(whole.headers).toMatchObject({ etag: `"${file.sha256}"`, 'accept-ranges': 'bytes' });
    expect(whole.headers['content-encoding']).toBeUndefined();
    const head = await ask(file.url, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(file.bytes), 0]);
    expect((await ask(file.url, { 'if-none-match': `"${file.sha256}"` })).status).toBe(304);

    const last = await ask('/v1/exports/latest/instruments.parquet', {
      range: 'bytes=-4',
      'if-range': `"${file.sha256}"`,
    });
    expect([last.status, last.text, last.headers['content-range']]).toEqual([
      206,
      'PAR1',
      `bytes ${file.bytes - 4}-${file.bytes - 1}/${file.bytes}`,
    ]);
    expect((await ask(file.url, { range: 'bytes=0-3', 'if-range': '"other"' })).status).toBe(200);
    const beyond = await ask(file.url, { range: `bytes=${file.bytes}-` });
    expect(beyond).toBeEnvelope(416, 'bad_request', null);
    expect(await ask('/v1/exports/latest/manifest.json')).toBeEnvelope(404, 'not_found', null);
    expect(await ask('/v1/exports/latest/..%2f..%2fsecret')).toBeEnvelope(404, 'not_found', null);

    const path = join(createTemporaryFolder(), 'bourse.sqlite');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, (await ask('/v1/exports/latest/bourse.sqlite')).body);
    const offline = new OfflineBourse(path);
    const online = new BourseClient({ baseUrl: `http://${shared.host}:${shared.port}`, apiKey: shared.apiKey! });
    const queries = [
      { symbol: 'AAPL', outputsize: 5000 },
      { symbol: 'AAPL', interval: '1month', start_date: '2001-01-01' },
      { symbol: 'IBM', adjust: 'none', start_date: '2012-12-20', end_date: '2013-01-05' },
    ] as const;
    for (const query of queries)
      expect(await offline.timeSeries(query)).toEqual(structuredClone(await online.timeSeries(query)));
    const { dividends } = await online.dividends({ symbol: 'AAPL', start_date: '2000-01-01' });
    expect((await offline.dividends({ symbol: 'AAPL', start_date: '2000-01-01' })).dividends).toEqual(dividends);
    offline.close();
  },
  EXPORTED_MS + 30_000,
);
