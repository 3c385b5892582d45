// The page of one instrument.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWidth, findViolations, launchBrowser } from '../harness/browser.js';
import { chromium } from '../harness/environment.js';
import { openExplorer } from '../harness/explorer.js';
import { get } from '../harness/shared.js';

const chart = (page: Page) => page.getByRole('group', { name: /^Prices of AAPL/ });
const pointText = (page: Page) => page.locator('.chart-point').innerText();
/** The pixels of the chart in the colour of a token. */
const countPixels = (page: Page, token: string) =>
  page.locator('.chart-host').evaluate((host, name) => {
    const probe = host.appendChild(document.createElement('span'));
    probe.style.color = `var(--${name})`;
    const [red, green, blue] = getComputedStyle(probe).color.match(/\d+/g)!.map(Number);
    probe.remove();
    let count = 0;
    for (const canvas of host.querySelectorAll('canvas')) {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
    }
    return count;
  }, token);
const waitForChart = (page: Page) => page.locator('.chart-host canvas').first().waitFor();

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  test.each([
    { address: '#/AAPL', width: 1440, colorScheme: 'light' },
    { address: '#/AAPL?adjustments=all&range=All', width: 1440, colorScheme: 'dark' },
    { address: '#/AAPL?compare=MSFT&scale=log', width: 1440, colorScheme: 'light' },
    { address: '#/AAPL', width: 320, colorScheme: 'dark' },
    { address: '#/AAPL', width: 720, colorScheme: 'light' },
  ] as const)(
    '$address at $width px, $colorScheme: accessible, no wider than the screen, no error',
    async ({ address, ...screen }) => {
      const { page, faults } = await openExplorer(browser, address, screen);
      await waitForChart(page);
      expect(await findViolations(page)).toEqual([]);
      expect(await contentWidth(page)).toBeLessThanOrEqual(screen.width);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  test('at 390 px every link of the menu and every column of the dividends is in view, each date on one line', async () => {
    const { page } = await openExplorer(browser, '#/AAPL', { width: 390 });
    const dividends = page.getByRole('region', { name: 'Table of dividends' });
    const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const part of [links, dividends.locator('th, td')]) {
      await part.nth(5).waitFor();
      const boxes = await Promise.all((await part.all()).map((each) => each.boundingBox()));
      expect(boxes.length).toBeGreaterThan(5);
      expect(boxes.filter((box) => box === null || box.x < 0 || box.x + box.width > 390)).toEqual([]);
    }
    await links.filter({ hasText: 'Browse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    expect(await links.count()).toBe(0);
    await page.goBack();
    await dividends.waitFor();
    const lines = await dividends.locator('td').evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
    expect(Math.max(...lines)).toBeLessThan(45);
    await page.context().close();
  });

  test('the chart library is loaded with the chart, not before', async () => {
    const { page } = await openExplorer(browser, '');
    const isLoaded = () =>
      page.evaluate(`performance.getEntriesByType('resource').some(({ name }) => name.includes('draw-chart'))`);
    expect(await isLoaded()).toBe(false);
    await page.goto(page.url().replace(/#.*|$/, '#/AAPL'));
    await waitForChart(page);
    expect(await isLoaded()).toBe(true);
    await page.context().close();
  });

  test('another view takes its place without a request for an instrument of that name', async () => {
    const { page, faults } = await openExplorer(browser, '#/AAPL');
    const targets: string[] = [];
    page.on('request', (request) => targets.push(new URL(request.url()).pathname));
    for (const view of ['Statement', 'Screener']) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
      await page.getByRole('heading', { level: 1, name: new RegExp(view, 'i') }).waitFor();
      await page.goBack();
      await chart(page).waitFor();
    }
    expect(targets.filter((path) => /^\/v1\/stocks\/[a-z]/.test(path))).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the whole range is in view after the load, and stays there when the panel folds', async () => {
    const { page } = await openExplorer(browser, '#/AAPL?range=5Y');
    await waitForChart(page);
    const inView = async () => Number((await page.getByText(/bars in view/).innerText()).replace(/\D/g, ''));
    await expect.poll(inView).toBeGreaterThan(1240);
    const before = await inView();
    await page.getByRole('button', { name: 'Live request' }).click();
    await page.waitForTimeout(300);
    expect(await inView()).toBe(before);
    await page.context().close();
  });

  test('an old close has two decimals and its age', async () => {
    const { page } = await openExplorer(browser, '#/AAPL');
    await expect
      .poll(() => page.locator('.close').innerText())
      .toMatch(/^15\.37 USD\s+close of 2013-03-01, \d\d years old$/);
    await page.context().close();
  });

  test('other symbols are compared by name, and removed', async () => {
    const { page } = await openExplorer(browser, '#/AAPL');
    await waitForChart(page);
    await page.getByLabel('Compare with a symbol').fill('MSFT');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove MSFT' }).waitFor();
    expect(page.url()).toContain('compare=MSFT');
    await page.getByLabel('Compare with a symbol').fill('NOSUCHTHING');
    await page.keyboard.press('Enter');
    await page.getByText('Not found.').waitFor();
    await page.getByRole('button', { name: 'Remove NOSUCHTHING' }).click();
    await page.getByText('Not found.').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('identifiers are checked and copied', async () => {
    const { page } = await openExplorer(browser, '#/AAPL');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect.poll(() => page.getByRole('img', { name: 'The check digit is right' }).count()).toBe(3);
    expect(await page.getByRole('img', { name: 'The check digit is wrong' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Copy ISIN' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('US0378331005');
    await page.context().close();
  });

  test('arrow keys step through the bars with their values as text', async () => {
    const { page, faults } = await openExplorer(browser, '#/AAPL');
    await waitForChart(page);
    await page.getByText('251 bars in view').waitFor();
    // A pointer chooses the bar below it, and none once it has left the chart.
    const { x, y, width } = (await chart(page).boundingBox())!;
    await page.mouse.move(x + width / 2, y + 100);
    await expect.poll(() => pointText(page)).not.toContain('2013-03-01');
    await page.mouse.move(0, 0);
    await expect.poll(() => pointText(page)).toContain('2013-03-01');
    await chart(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pointText(page)).toContain('2013-03-01');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pointText(page)).toContain('2013-02-28');
    const [, bar] = (await get('/v1/time_series?symbol=AAPL&outputsize=2')).json.values;
    expect(await pointText(page)).toContain(`close ${bar.close}`);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a session without a bar and a closed day are drawn and noted, and the chart needs no calendar', async () => {
    const { page, faults } = await openExplorer(browser, '');
    await page.route('**/v1/time_series**', async (route) => {
      const response = await route.fetch();
      const { meta, values } = (await response.json()) as { meta: object; values: { datetime: string }[] };
      await route.fulfill({ response, json: { meta, values: values.filter((bar) => bar.datetime !== '2013-02-20') } });
    });
    // Their marks have the colour of closed days.
    await page.route('**/v1/dividends**', (route) => route.fulfill({ json: { dividends: [] } }));
    await page.goto(page.url().replace(/#.*|$/, '#/AAPL?range=1M'));
    await page.getByText('In view: 1 session of NASDAQ without a bar').waitFor();
    await expect.poll(() => countPixels(page, 'warn')).toBeGreaterThan(100);
    expect(await countPixels(page, 'muted')).toBeGreaterThan(50);
    await page.mouse.move(0, 0);
    await chart(page).focus();
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pointText(page)).toMatch(/^2013-02-21 .*\sno bar of 2013-02-20$/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pointText(page)).toMatch(/^2013-02-19 .*\sexchange closed 2013-02-18$/);
    await page.getByText(/bars in view as a table/).click();
    expect(await page.getByRole('row', { name: '2013-02-21' }).innerText()).toContain('no bar of 2013-02-20');
    expect(faults).toEqual([]);
    await page.route('**/v1/calendar**', (route) => route.abort());
    await page.getByRole('button', { name: '6M' }).click();
    await page.getByText('The calendar of NASDAQ could not be read.').waitFor();
    await page.getByText('121 bars in view').waitFor();
    await page.context().close();
  });

  test('the adjustment and the interval are one click, and in the address and the request', async () => {
    const { page } = await openExplorer(browser, '#/AAPL');
    await waitForChart(page);
    await page.getByRole('group', { name: 'Adjust' }).getByRole('button', { name: 'none' }).click();
    await page.getByRole('group', { name: 'Interval' }).getByRole('button', { name: '1month' }).click();
    expect(page.url()).toContain('interval=1month');
    const code = () => page.getByRole('tabpanel').locator('pre').innerText();
    await expect.poll(code).toContain('interval=1month');
    expect(await code()).toContain('adjust=none');
    // Only days are stored.
    expect(await page.getByRole('group', { name: 'Interval' }).getByRole('button').allInnerTexts()).toEqual([
      '1day',
      '1week',
      '1month',
    ]);
    await page.context().close();
  });

  test('the bars in view are a table, and the same bars are a file', async () => {
    const { page } = await openExplorer(browser, '#/AAPL?range=1M');
    await waitForChart(page);
    await page.getByText(/bars in view as a table/).click();
    const rows = page.getByRole('table', { name: 'AAPL, 1day, adjust splits' }).locator('tbody tr');
    const dates = await rows.locator('td:first-child').allInnerTexts();
    expect(dates[0]).toBe('2013-03-01');
    expect(dates.length).toBeGreaterThan(15);
    // Older bars are loaded when they come into view.
    expect(await page.locator('.legend').innerText()).toMatch(/^Loaded from 2012-/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV of these bars' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(dates);
    await page.context().close();
  });

  test('a window that the limit cuts is one file with one header', async () => {
    const { page } = await openExplorer(browser, '#/AAPL?range=6M');
    await waitForChart(page);
    const seen = Number(/^([\d,]+) bars in view/.exec(await page.getByText(/bars in view as a table/).innerText())![1]);
    let requests = 0;
    await page.route('**/v1/time_series**', async (route) => {
      requests += 1;
      await route.continue({ url: route.request().url().replace('outputsize=5000', 'outputsize=50') });
    });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV of these bars' }).click(),
    ]);
    const [header, ...lines] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(header).toMatch(/^datetime,/);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(seen);
    expect([lines.length, requests]).toEqual([seen, Math.ceil(seen / 50)]);
    await page.context().close();
  });

  test('scrolling to the left loads older bars, to the first one', async () => {
    const { page } = await openExplorer(browser, '#/AAPL?range=5Y');
    await waitForChart(page);
    await chart(page).focus();
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Home');
      await page.waitForTimeout(600);
    }
    await expect.poll(() => page.locator('.legend').innerText()).toContain('The first bar is of 2000-03-01');
    await page.context().close();
  });

  test('an unknown symbol leads to similar ones and the search, an unknown address to none, one without prices names the command that loads them', async () => {
    const { page } = await openExplorer(browser, '#/NOSUCHSYMBOL');
    await page.getByRole('link', { name: 'Search for “NOSUCHSYMBOL”' }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/APPL'));
    await page.getByText('Did you mean').getByRole('link', { name: 'AAPL', exact: true }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/__proto__'));
    await page.getByRole('link', { name: 'Search for “__proto__”' }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/bogus/route'));
    await page.getByRole('heading', { name: 'There is no such view' }).waitFor();
    await page.goto(page.url().replace(/#.*/, '#/NOSUCHSYMBOL'));
    await page.getByRole('link', { name: 'Search for “NOSUCHSYMBOL”' }).click();
    await page.waitForURL('**/#/?q=NOSUCHSYMBOL');
    await page.goto(page.url().replace(/#.*/, '#/LISN.SW'));
    await expect.poll(() => page.locator('main').innerText()).toContain('No prices of LISN.SW are stored');
    await page.context().close();
  });
});
