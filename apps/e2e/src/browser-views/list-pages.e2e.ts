// Front ends with their default settings, in a browser, from another origin.
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page, Response as PageResponse } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bourse, findFreePorts } from '../harness/bourse-server.js';
import { launchBrowser } from '../harness/browser.js';
import { chromium } from '../harness/environment.js';
import { bundlePages, installProject, serveFolder } from '../harness/front-ends.js';
import { startSeeded } from '../harness/shared.js';

const project = chromium === null ? null : installProject(join(import.meta.dirname, 'pages'));
const missing = chromium === null ? 'no Chromium' : project === null ? 'no package registry' : null;

const answers = (name: string) => (response: PageResponse) =>
  response.request().postData()?.includes(`query ${name}`) === true;

/** The response to the open tab. Rejects on another operation, which GraphiQL sends until it has loaded a tab. */
async function run(page: Page, name: string) {
  const answer = page.waitForResponse(answers(name), { timeout: 3000 });
  await page.click('.graphiql-execute-button');
  return JSON.parse(await (await answer).text());
}

describe.skipIf(missing !== null)(`in Chromium${missing === null ? '' : ` (${missing})`}`, () => {
  let bourse: Bourse;
  let site: Server;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    const [port] = await findFreePorts(1);
    origin = `http://127.0.0.1:${port}`;
    bourse = await startSeeded({ env: { BOURSE_CORS_ORIGINS: origin } });
    site = await serveFolder(await bundlePages(project!, ['apollo.html', 'urql.html']), port!);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
    await bourse?.stop();
  });

  const graphqlUrl = () => `http://${bourse.host}:${bourse.gatewayPort}/graphql`;

  /** The content of a list page, and its request method. */
  async function loadListPage(name: string, more = '') {
    const page = await browser.newPage();
    const methods: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(graphqlUrl())) methods.push(request.method());
    });
    await page.goto(`${origin}/${name}.html#${new URLSearchParams({ url: graphqlUrl(), key: bourse.apiKey!, more })}`);
    await page.waitForSelector('main');
    const [rows, alerts] = [
      await page.locator('li').allInnerTexts(),
      await page.locator('[role=alert]').allInnerTexts(),
    ];
    await page.close();
    return { rows, alerts, methods };
  }

  test.each(['apollo', 'urql'])(
    '%s, by its defaults: 50 rows, with and without a price, and no error',
    async (name) => {
      const { rows, alerts } = await loadListPage(name);
      expect(alerts).toEqual([]);
      expect(rows).toHaveLength(50);
      expect(rows).toContain('AAPL 15.373929');
      expect(rows.filter((row) => row.endsWith(' no price')).length).toBeGreaterThan(40);
    },
  );

  test('urql sends GET, Apollo POST', async () => {
    expect((await loadListPage('urql')).methods).toContain('GET');
    expect((await loadListPage('apollo')).methods).toContain('POST');
  });

  test('planted: one error, and Apollo shows nothing else', async () => {
    const [apollo, urql] = [
      await loadListPage('apollo', 'x: instrument(symbol: "GSPC") { name }'),
      await loadListPage('urql', 'x: instrument(symbol: "GSPC") { name }'),
    ];
    expect([apollo.rows.length, apollo.alerts.length]).toEqual([0, 1]);
    expect([urql.rows.length, urql.alerts.length]).toEqual([50, 1]);
  });

  /** Opens GraphiQL with a key. */
  async function openGraphiql(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(graphqlUrl());
    await page.fill('#key', bourse.apiKey!);
    await page.press('#key', 'Tab');
    await page.waitForSelector('.graphiql-execute-button');
    return page;
  }

  test('GraphiQL opens a tab per example, and each runs unchanged', async () => {
    const page = await openGraphiql();
    const names = (await page.locator('.graphiql-tab-button').allInnerTexts()).map((name) => name.trim());
    expect(names).toEqual(['Apple', 'Page', 'Watchlist', 'Statement', 'Lists']);
    for (const [i, name] of names.entries()) {
      await page.locator('.graphiql-tab-button').nth(i).click();
      const errors = async () => (await run(page, name)).errors ?? null;
      await expect.poll(errors, { timeout: 30_000, interval: 500 }).toBeNull();
      const { data } = await run(page, name);
      expect(Object.entries(data).filter(([, value]) => value === null)).toEqual([]);
    }
    await page.close();
  });
});
