import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotFoundError, RateLimitError, UpstreamFailureError } from '@bourse/sdk';
import { BourseContainer, sample, type StartedBourseContainer } from '@bourse/testcontainers';
import { Network } from 'testcontainers';
import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, createTemporaryFolder } from '../harness/bourse-server.js';
import { note } from '../harness/note.js';
import { bourseImage, inContainers } from '../harness/stack.js';

const image = bourseImage('standalone');

// Each test starts containers, one of which may take half a minute beside others.
describe.skipIf(!inContainers)('@bourse/testcontainers', { timeout: 180_000 }, () => {
  const running: StartedBourseContainer[] = [];
  const start = async (container: BourseContainer) => {
    const began = performance.now();
    const started = await container.start();
    running.push(started);
    note(`started in ${Math.round(performance.now() - began)} ms`);
    return started;
  };
  afterAll(async () => {
    await Promise.all(running.map((container) => container.stop()));
    await cleanUp();
  });

  test('one line: the sample, a separate key, a client, GraphQL; two containers share nothing', async () => {
    const [one, other] = await Promise.all([start(new BourseContainer(image)), start(new BourseContainer(image))]);
    const { values, meta } = await one.client().timeSeries({ symbol: 'AAPL', outputsize: 1 });
    expect(values[0]?.datetime).toBe(sample.lastBar);
    expect(meta.source).toBe('sample');
    for (const symbol of sample.symbols) expect((await one.client().stocks.get(symbol)).coverage).not.toEqual([]);
    expect((await one.client().stocks.get(sample.symbolWithoutBars)).coverage).toEqual([]);
    const answer = await fetch(one.urls.graphql, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${one.key}` },
      body: JSON.stringify({ query: '{ instrument(symbol: "AAPL") { isin } }' }),
    });
    expect(await answer.json()).toMatchObject({ data: { instrument: { isin: 'US0378331005' } } });
    const createdKey = await one.createKey({ scopes: ['instruments:read'] });
    expect(await one.client({ apiKey: createdKey }).types()).toMatchObject({ types: expect.anything() });
    await expect(other.client({ apiKey: createdKey }).types()).rejects.toMatchObject({
      details: { reason: 'unknown_key' },
    });
    await expect(one.createKey({ perMinute: 0 })).rejects.toThrow(/keys create failed with exit code 2: .*per-minute/);
  });

  test('the image contains the V8 code cache for its user, which saves half a second', async () => {
    const program = 'NODE_DEBUG_NATIVE=COMPILE_CACHE node /bourse/apps/cli/bundle/main.js --version 2>&1';
    const { stdout } = await running[0]!.exec(['sh', '-c', program]);
    expect(stdout).toContain('was accepted');
    expect(stdout).not.toContain('permission denied');
  });

  test('custom instruments, bars and dividends, at a chosen time', async () => {
    const folder = createTemporaryFolder();
    const put = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    };
    mkdirSync(join(folder, 'bars'));
    const universe = put(
      'mine.csv',
      'symbol,name,exchange,type,currency\nACME,Acme Widgets Inc.,NYSE,Common Stock,USD\n',
    );
    put(
      'bars/ACME.csv',
      'datetime,open,high,low,close,volume\n2024-03-07,10,11,9,10.5,1000\n2024-03-08,10.5,12,10,11,2000\n',
    );
    const dividends = put(
      'dividends.csv',
      'symbol,ex_date,amount,currency\nACME,2024-03-08,0.25,USD\nACME,nine,1,USD\n',
    );
    const bourse = await start(
      new BourseContainer(image)
        .withUniverse(universe)
        .withBars(join(folder, 'bars'))
        .withDividends(dividends)
        .withRejects()
        .withClock('2024-03-08T23:00:00Z'),
    );
    const client = bourse.client();
    expect((await client.stocks.all({}).toArray()).map(({ symbol }) => symbol)).toEqual(['ACME']);
    expect((await client.symbolSearch({ query: 'acme widgts' })).symbols[0]?.symbol).toBe('ACME');
    expect((await client.timeSeries({ symbol: 'ACME' })).values.map(({ close }) => close)).toEqual([11, 10.5]);
    expect((await client.dividends({ symbol: 'ACME' })).dividends).toMatchObject([
      { ex_date: '2024-03-08', amount: 0.25 },
    ]);
    // The month of its usage ends with March of that year.
    expect((await client.usage()).month.reset_seconds).toBeLessThanOrEqual(23.05 * 86_400);
    await expect(
      client.timeSeries({ symbol: 'ACME', start_date: '2024-03-09T00:00:00Z', interval: '1min' }),
    ).rejects.toThrow(NotFoundError);
  });

  test('keys with limits and scopes, and errors on request', async () => {
    const bourse = await start(
      new BourseContainer(image).withKey({ perMinute: 2 }).withKey({ scopes: ['search:read'], env: 'live' }),
    );
    const impatient = { retry: false, throttle: false } as const;
    const client = bourse.client(impatient);
    await client.types();
    await client.types();
    await expect(client.types()).rejects.toThrow(RateLimitError);
    const narrow = bourse.client({ apiKey: bourse.keys[1]!, ...impatient });
    await expect(narrow.types()).rejects.toMatchObject({ details: { reason: 'insufficient_scope' } });
    const simulating = bourse.client({ ...impatient, simulate: '504;last_error=timeout' });
    await expect(simulating.types()).rejects.toMatchObject({ status: 504, details: { last_error: 'timeout' } });
    const twice = bourse.client({ apiKey: await bourse.createKey(), simulate: 'rate_limit;times=2' });
    expect(await twice.types()).toMatchObject({ types: expect.anything() });
  });

  test.each(['rate_limited', 'unreachable', 'malformed'] as const)(
    'a live source that is %s: 502 with the reason',
    async (fault) => {
      const bourse = await start(new BourseContainer(image).withUpstreamFault(fault));
      const request = bourse.client({ retry: false }).timeSeries({ symbol: sample.symbolWithoutBars });
      const error = await request.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(UpstreamFailureError);
      expect(error).toMatchObject({ status: 502, details: { sources_tried: ['yahoo'], last_error: fault } });
    },
  );

  test('other containers of its network reach it by its alias', async () => {
    const network = await new Network().start();
    const bourse = await start(new BourseContainer(image).withNetwork(network).withNetworkAliases('bourse'));
    expect(bourse.urlsInNetwork).toEqual({ rest: 'http://bourse:3000', graphql: 'http://bourse:4000/graphql' });
    const inside = await bourse.exec([
      'node',
      '-e',
      'fetch("http://bourse:3000/livez").then((r) => console.log(r.status))',
    ]);
    expect(inside.stdout.trim()).toBe('200');
    await bourse.stop();
    running.splice(running.indexOf(bourse), 1);
    await network.stop();
  });

  test('invalid options are reported: no file, no instant, no fault, a file or a row that is refused', async () => {
    expect(() => new BourseContainer(image).withClock('yesterday')).toThrow('yesterday is not a valid date');
    expect(() => new BourseContainer(image).withUpstreamFault('tired' as never)).toThrow(
      'tired must be one of timeout,',
    );
    const folder = createTemporaryFolder();
    await expect(new BourseContainer(image).withBars('/nowhere.csv').start()).rejects.toThrow('ENOENT');
    await expect(new BourseContainer(image).withBars(folder).start()).rejects.toThrow('is empty');
    const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
    put('bad.csv', 'nonsense\n1\n');
    await expect(new BourseContainer(image).withUniverse(join(folder, 'bad.csv')).start()).rejects.toThrow(
      /its output was:\n[^]*bad\.csv/,
    );
    put(
      'AAPL.csv',
      'datetime,open,high,low,close,volume\n2024-03-07,10,11,9,10.5,1000\n2024-03-08,10,11,nine,10.5,1000\n',
    );
    await expect(new BourseContainer(image).withBars(join(folder, 'AAPL.csv')).start()).rejects.toThrow(
      /AAPL\.csv,3,low,is not a number,nine/,
    );
  });
});
