// The documentation as a reader uses it: on a screen of any width, in both colour schemes, by the keyboard alone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWidth, findViolations, launchBrowser, openPage, type Screen } from '../harness/browser.js';
import { chromium } from '../harness/environment.js';
import { startPath } from '../harness/own-page.js';
import { getServer, shared } from '../harness/shared.js';

const options = (page: Page) => page.getByRole('option');
const url = (path: string) => `http://${shared.host}:${shared.port}${path}`;

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  const open = (path: string, screen: Screen = {}) => openPage(browser, url(path), { height: 800, ...screen });

  test.each([
    { path: '/docs', width: 1440, colorScheme: 'light' },
    { path: '/docs', width: 320, colorScheme: 'dark' },
    { path: '/docs/reference/errors', width: 1440, colorScheme: 'dark' },
    { path: '/docs/guide/prices', width: 320, colorScheme: 'light' },
    { path: '/docs/explain/architecture', width: 1440, colorScheme: 'light' },
    { path: '/docs/api', width: 320, colorScheme: 'dark' },
    { path: '/docs/api/search-symbols', width: 1440, colorScheme: 'light' },
    { path: '/docs/api/search-symbols', width: 1440, colorScheme: 'dark' },
    { path: '/docs/api/search-symbols', width: 320, colorScheme: 'light' },
    { path: '/docs/api/resolve-statement', width: 320, colorScheme: 'dark' },
    { path: '/docs/api/list-stocks', width: 1000, colorScheme: 'light' },
  ] as const)(
    '$path at $width px, $colorScheme: accessible, no wider than the screen, no error',
    async ({ path, ...screen }) => {
      const { page, faults } = await open(path, screen);
      expect(await findViolations(page)).toEqual([]);
      expect(await contentWidth(page)).toBeLessThanOrEqual(screen.width);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  test('samples show the address of this server', async () => {
    const { page } = await open('/docs/api');
    expect(await page.locator('article pre').first().textContent()).toContain(`BOURSE_URL=${url('')} `);
    await page.context().close();
  });

  test('the keyboard alone finds a section', async () => {
    const { page, faults } = await open('/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('rate limit');
    await options(page).first().waitFor();
    expect(await options(page).count()).toBeGreaterThan(2);
    await page.keyboard.press('ArrowDown');
    expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true');
    const target = await options(page).nth(1).getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(url(target!));
    expect(faults).toEqual([]);
  });

  test('a misspelt word is found, an unknown one matches nothing, Escape closes the list', async () => {
    const { page } = await open('/docs/guide/prices');
    await page.getByRole('combobox').fill('dividnd');
    await options(page)
      .filter({ hasText: /dividend/i })
      .first()
      .waitFor();
    await page.getByRole('combobox').fill('xyzzyplugh');
    await page.getByText('No section matches.').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  });

  test('a button copies a block of code', async () => {
    const { page } = await open('/docs/guide/getting-started');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      (await block.locator('pre').innerText()).trimEnd(),
    );
  });

  test('arrow keys, Home and End move through the tabs, and the choice holds on other pages', async () => {
    const { page, faults } = await open('/docs/api/search-symbols');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const panel = () => page.getByRole('tabpanel').first().innerText();
    await tab('curl').focus();
    await page.keyboard.press('ArrowRight');
    expect([await tab('TypeScript').getAttribute('aria-selected'), await panel()]).toEqual([
      'true',
      expect.stringContaining('BourseClient'),
    ]);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('curl');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await tab('Python').click();
    await page.goto(url('/docs/api/get-time-series'));
    expect(await panel()).toContain('bourse.time_series(');
    expect(faults).toEqual([]);
  });

  test('Send sends the form with a pasted key, and shows the response', async () => {
    const { page, faults } = await open('/docs/api/search-symbols');
    await page.getByLabel('query').fill('volkswagen');
    await page.getByLabel('API key').fill(shared.apiKey!);
    await page.keyboard.press('Enter');
    const answer = page.getByRole('region', { name: 'Response of the server' });
    await answer.getByText('VOW.DE').first().waitFor();
    const text = await answer.innerText();
    expect(text).toMatch(/^200\s+\d+ ms · GET \/v1\/symbol_search\?query=volkswagen&limit=2\n/);
    expect(text).toMatch(/ETag\s+"/);
    await answer.getByText('symbols').click();
    expect(await answer.innerText()).not.toContain('VOW.DE');
    expect(faults).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  test('Send sends a body, and in a session no key', async () => {
    const server = await getServer('imported');
    const { page } = await openPage(browser, `http://${server.host}:${server.port}${startPath(server)}`);
    await page.goto(new URL('/docs/api/resolve-statement', page.url()).href, { waitUntil: 'networkidle' });
    await page.getByText('Requests use the session of this browser').waitFor();
    const sent = page.waitForRequest('**/v1/resolve');
    await page.getByRole('button', { name: 'Send' }).click();
    const request = await sent;
    expect([request.method(), await request.headerValue('authorization')]).toEqual(['POST', null]);
    expect(request.postDataJSON()).toEqual({ items: [expect.objectContaining({ currency: 'GBP' })] });
    expect((await request.response())!.status()).toBe(200);
  });

  test('a wrong key shows the message of the envelope', async () => {
    const { page } = await open('/docs/api/get-stock');
    await page.getByLabel('API key').fill('bourse_live_wrong');
    await page.getByRole('button', { name: 'Send' }).click();
    const answer = page.getByRole('region', { name: 'Response of the server' });
    await answer.getByText('A valid API key is required.', { exact: true }).waitFor();
    expect(await answer.innerText()).toMatch(/^401/);
  });

  test('the text of an endpoint needs no script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url('/docs/api/search-symbols'));
    for (const text of ['Parameters', 'new BourseClient()', 'http.NewRequest', '"AAPL"']) {
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    }
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    await context.close();
  });
});
