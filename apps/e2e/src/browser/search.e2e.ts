// The search of the explorer as a person uses it, with the request beside it.
import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWidth, findViolations, launchBrowser } from '../harness/browser.js';
import { chromium } from '../harness/environment.js';
import { openExplorer } from '../harness/explorer.js';
import { note } from '../harness/note.js';
import { send } from '../harness/http-client.js';
import { startPath } from '../harness/own-page.js';
import { getServer, shared } from '../harness/shared.js';

const options = (page: Page) => page.getByRole('listbox', { name: 'Instruments' }).getByRole('option');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search instruments' });
const code = (page: Page) => page.getByRole('tabpanel').locator('pre').innerText();

/** Milliseconds from each key to the first frame in which its results are painted. */
const MEASURE_TYPING = `(async (text) => {
  const field = document.querySelector('#search');
  const times = [];
  for (let length = 1; length <= text.length; length++) {
    const before = document.querySelector('#results')?.textContent;
    const start = performance.now();
    field.value = text.slice(0, length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    for (let frames = 0; frames < 60 && document.querySelector('#results')?.textContent === before; frames++) {
      await new Promise((next) => requestAnimationFrame(next));
    }
    times.push(performance.now() - start);
    await new Promise((next) => setTimeout(next, 120));
  }
  return times;
})`;

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  test.each([
    { address: '', width: 1440, colorScheme: 'light' },
    { address: '', width: 320, colorScheme: 'dark' },
    { address: '#/?q=swiss+chocolate+maker', width: 1440, colorScheme: 'dark' },
    { address: '#/?q=appl', width: 320, colorScheme: 'light' },
    // The layout of 1,440 px at a zoom of 200 %.
    { address: '#/?q=appl', width: 720, colorScheme: 'light' },
  ] as const)(
    '/$address at $width px, $colorScheme: accessible, no wider than the screen, no error',
    async ({ address, ...screen }) => {
      const { page, faults } = await openExplorer(browser, address, screen);
      if (address !== '') await options(page).first().waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await contentWidth(page)).toBeLessThanOrEqual(screen.width);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  test('the keyboard alone finds an instrument, sees why it ranks, and opens it', async () => {
    const { page, faults } = await openExplorer(browser, '');
    await page.locator('#search:focus').waitFor();
    await page.keyboard.type('swiss chocolate maker');
    await options(page).filter({ hasText: 'Lindt' }).first().waitFor();
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
    const why = page.getByRole('region', { name: 'Why this rank' });
    await expect.poll(() => why.innerText()).toContain('“swiss” country');
    await page.keyboard.press('ArrowDown');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options(page).nth(1).getAttribute('id'));
    const second = (await options(page).nth(1).locator('.symbol').innerText()).trim();
    expect(await why.innerText()).toContain(second);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/#/${encodeURIComponent(second)}`);
    await page.goBack();
    expect(await field(page).inputValue()).toBe('swiss chocolate maker');
    await page.keyboard.press('Escape');
    await page.getByText('By ticker, name, ISIN').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a filter is in the address and in the request', async () => {
    const { page } = await openExplorer(browser, '#/?q=apple');
    await options(page).first().waitFor();
    await page.getByLabel('Country').selectOption('DE');
    await expect.poll(() => options(page).first().locator('.symbol').innerText()).toBe('APC.F');
    expect(page.url()).toContain('country=DE');
    expect(await code(page)).toContain('country=DE');
    await page.context().close();
  });

  test('results below 0.5 are in a group of their own, with the reason', async () => {
    const { page } = await openExplorer(browser, '#/?q=aple+computers+holdings+xyz');
    const low = page.getByRole('group', { name: 'Low confidence, below 0.5' }).getByRole('option');
    await low.first().waitFor();
    await low.first().hover();
    expect(await page.getByText(/^Below 0\.5:/).count()).toBe(1);
    await page.context().close();
  });

  test('the samples of the request are true: curl and GraphQL return its first result', async () => {
    const { page } = await openExplorer(browser, '#/?q=apple');
    await options(page).first().waitFor();
    const first = (await options(page).first().locator('.symbol').innerText()).trim();
    const environment = { ...process.env, BOURSE_API_KEY: shared.demoKey };
    const answer = execFileSync('bash', ['-c', `${await code(page)} --silent`], { env: environment, encoding: 'utf8' });
    expect((JSON.parse(answer) as { symbols: { symbol: string }[] }).symbols[0]!.symbol).toBe(first);
    await page.getByRole('tab', { name: 'GraphQL' }).click();
    const body = JSON.stringify({ query: await code(page) });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${shared.demoKey}` };
    const gateway = { ...shared, port: shared.gatewayPort };
    const { json } = await send(gateway, 'POST', '/graphql', { headers, body });
    expect(json.data.search[0].instrument.symbol).toBe(first);
    await page.context().close();
  });

  test('offline it reports that, keeps the input and the results, and searches again when it is online', async () => {
    const { page } = await openExplorer(browser, '#/?q=apple');
    await options(page).first().waitFor();
    await page.context().setOffline(true);
    await page.keyboard.type(' inc');
    await page.getByRole('alert').filter({ hasText: 'You are offline.' }).waitFor();
    expect(await field(page).inputValue()).toBe('apple inc');
    expect(await options(page).count()).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await code(page)).toContain('apple+inc');
    await page.context().close();
  });

  test('while it searches it does not report that nothing matches, nor beside a refusal', async () => {
    const { page } = await openExplorer(browser, '');
    const nothing = page.getByText(/^Nothing matches/);
    await page.route('**/v1/symbol_search**', async (route) => {
      await new Promise((later) => setTimeout(later, 800));
      await route.continue();
    });
    await field(page).fill('volkswagen');
    await page.getByRole('status', { name: 'Searching' }).waitFor();
    expect(await nothing.count()).toBe(0);
    await options(page).first().waitFor();
    await field(page).fill('()');
    await nothing.waitFor();
    await field(page).fill('volkswagen');
    await page.getByRole('status', { name: 'Searching' }).waitFor();
    expect(await nothing.count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(page.url().replace(/#.*/, '#/?q=apple&country=ZZ'));
    await page.getByRole('alert').getByText('The request is not valid.').waitFor();
    expect([await nothing.count(), await options(page).count()]).toEqual([0, 0]);
    await page.context().close();
  });

  test('`/` and Ctrl-K lead to the search from every view, and Back returns to it', async () => {
    const { page } = await openExplorer(browser, '#/screener');
    await page.locator('[role=grid][aria-busy=false]').waitFor();
    for (const key of ['/', 'Control+k']) {
      await page.getByRole('main').focus();
      await page.keyboard.press(key);
      expect(await page.evaluate('document.activeElement.id')).toBe('search');
    }
    await page.keyboard.type('apple');
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('apple');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Screener' }).waitFor();
    expect(await field(page).inputValue()).toBe('');
    await page.context().close();
  });

  test('the panel folds and the colours change, both until the next visit', async () => {
    const { page } = await openExplorer(browser, '', { colorScheme: 'light' });
    const scheme = () => page.evaluate('document.documentElement.style.colorScheme');
    const panel = page.getByRole('button', { name: 'Live request' });
    expect([await panel.getAttribute('aria-expanded'), await scheme()]).toEqual(['true', '']);
    await page.getByRole('button', { name: 'Colours: system' }).click();
    await page.getByRole('button', { name: 'Colours: light' }).click();
    expect(await scheme()).toBe('dark');
    await page.reload();
    expect([await panel.getAttribute('aria-expanded'), await scheme()]).toEqual(['false', 'dark']);
    await panel.click();
    await page.reload();
    expect(await panel.getAttribute('aria-expanded')).toBe('true');
    await page.context().close();
  });

  test('on a slow network the previous results stay while the next ones load', async () => {
    const { page } = await openExplorer(browser, '#/?q=apple');
    await options(page).first().waitFor();
    await page.route('**/v1/symbol_search**', async (route) => {
      await new Promise((later) => setTimeout(later, 800));
      await route.continue();
    });
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    expect(await options(page).count()).toBeGreaterThan(0);
    await page.getByText('…', { exact: true }).first().waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().close();
  });

  test('a key replaces the session, a wrong one is reported and stays in the field, and signing out asks for one', async () => {
    const server = await getServer('imported');
    const { page } = await openExplorer(browser, startPath(server).slice(1), { server });
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').fill('bourse_live_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('The server does not accept this key: invalid format.').waitFor();
    expect(await page.getByLabel('API key').inputValue()).toBe('bourse_live_wrong');
    await page.getByLabel('API key').fill(shared.apiKey!);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await field(page).fill('apple');
    await options(page).first().waitFor();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).not.toContain(
      shared.apiKey,
    );
    await page.context().close();
  });

  test('the first view is small, and typing is fast', async () => {
    const { page } = await openExplorer(browser, '');
    const sizes = (await page.evaluate(
      `performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')).filter(({ name }) => !name.includes('/v1/') && !name.includes('/session')).map(({ name, encodedBodySize }) => [name, encodedBodySize])`,
    )) as [string, number][];
    const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(40_000);
    const paint = (await page.evaluate(
      `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`,
    )) as number;
    await field(page).waitFor();
    const times = (await page.evaluate(`${MEASURE_TYPING}('volkswagen')`)) as number[];
    const p50 = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
    note(
      `first view ${bytes} bytes, largest paint ${paint.toFixed(0)} ms, key to painted results p50 ${p50.toFixed(0)} ms`,
    );
    expect(times).toHaveLength('volkswagen'.length);
    await page.context().close();
  });
});
