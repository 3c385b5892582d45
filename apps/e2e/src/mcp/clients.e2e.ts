import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHttp, connectStdio, eras } from '../harness/mcp.js';
import { get, shared } from '../harness/shared.js';

const transports = { HTTP: connectHttp, 'standard input': connectStdio };

describe.each(Object.entries(transports))('the official client over %s', (_, connect) => {
  describe.each(eras)('in revision %s', (era) => {
    let client: Client;
    beforeAll(async () => {
      client = await connect(shared, era);
    });
    afterAll(() => client.close());

    test('negotiates the revision and reads who serves', () => {
      expect(client.getNegotiatedProtocolVersion()).toBe(era);
      expect(client.getServerVersion()?.name).toBe('bourse');
      expect(client.getInstructions()).toContain('search_instruments');
    });

    test('lists the tools and resource templates', async () => {
      const { tools } = await client.listTools();
      expect(tools).toHaveLength(6);
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
        'bourse://instrument/{symbol}',
        'bourse://docs/{+page}',
      ]);
    });

    test('gets the numbers of REST', async () => {
      const given = { symbols: ['AAPL'], start: '2012-08-06', end: '2012-08-10' };
      const { structuredContent } = await client.callTool({ name: 'get_prices', arguments: given });
      const { series } = structuredContent as {
        readonly series: readonly { readonly columns: { readonly close: number[] } }[];
      };
      const rest = await get('/v1/time_series?symbol=AAPL&start_date=2012-08-06&end_date=2012-08-10');
      const values = rest.json.values as readonly { readonly close: number }[];
      expect(series[0]?.columns.close).toEqual(values.map(({ close }) => close));
      expect(values).toHaveLength(5);
    });

    test('gets a failure as an answer of the tool', async () => {
      const failure = await client.callTool({ name: 'get_instrument', arguments: { symbol: 'APPL' } });
      expect(failure.isError).toBe(true);
      expect(JSON.stringify(failure.content)).toMatch(/Unknown symbol APPL\. Did you mean/);
    });

    test('reads an instrument, and misses an unknown page of the documentation', async () => {
      const { contents } = await client.readResource({ uri: 'bourse://instrument/BRK-B' });
      expect(contents[0]).toMatchObject({ mimeType: 'application/json', text: expect.stringContaining('Berkshire') });
      await expect(client.readResource({ uri: 'bourse://docs/no/such-page' })).rejects.toThrow('no such page');
      await expect(client.readResource({ uri: 'bourse://docs/../v1/usage' })).rejects.toThrow('no such page');
    });
  });
});

test('a walk along `next` gives all bars of REST', async () => {
  const client = await connectHttp(shared, '2026-07-28');
  const dates: string[] = [];
  let next: Record<string, unknown> | undefined = { symbols: ['AAPL', 'IBM'], start: '2011-01-01' };
  while (next !== undefined) {
    const { structuredContent } = await client.callTool({ name: 'get_prices', arguments: next });
    const answer = structuredContent as {
      series: { symbol: string; columns: { datetime?: string[] } }[];
      next?: typeof next;
    };
    const ibm = answer.series.find(({ symbol }) => symbol === 'IBM');
    dates.push(...(ibm?.columns.datetime ?? []));
    ({ next } = answer);
  }
  const rest = await get('/v1/time_series?symbol=IBM&start_date=2011-01-01&outputsize=5000');
  expect(dates).toEqual(rest.json.values.map(({ datetime }: { datetime: string }) => datetime));
  await client.close();
});
