// Every row of the error table, provoked on the page that shows it.
import { errorReference } from '@bourse/envelope';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWidth, findViolations, launchBrowser } from '../harness/browser.js';
import { chromium } from '../harness/environment.js';
import { openExplorer } from '../harness/explorer.js';
import { getStandingKey } from '../harness/shared.js';

const row = (page: Page, status: number) => page.getByRole('listitem', { name: String(status) });
/** Chromium reports every refused request. */
const isRefusal = (fault: string) => /^Failed to load resource: the server responded with a status of [45]/.test(fault);

async function provokeAll(page: Page, status: number) {
  const buttons = row(page, status).locator('.causes').getByRole('button');
  const shown: { status: string; body: unknown; advice: string }[] = [];
  for (const cause of await buttons.all()) {
    const answered = page.waitForResponse((response) => response.url().includes('/v1/'));
    await cause.click();
    await (await answered).finished();
    await expect.poll(() => row(page, status).locator('pre').count()).toBe(1);
    await page.waitForTimeout(50);
    shown.push({
      status: await row(page, status).locator('[aria-live] b').innerText(),
      body: JSON.parse(await row(page, status).locator('pre').innerText()),
      advice: await row(page, status).locator('.answer > p').innerText(),
    });
  }
  return shown;
}

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  test('every cause of every row is answered with the status and the code of its row, for the demo key', async () => {
    const { page, faults } = await openExplorer(browser, '#/errors');
    for (const { status, code, retry } of errorReference) {
      const answers = await provokeAll(page, status);
      expect(answers.length, `causes of ${status}`).toBeGreaterThan(0);
      for (const { body, advice, ...shown } of answers) {
        expect(shown.status).toBe(String(status));
        expect(body).toMatchObject({ status, code });
        expect(advice.startsWith('Do not retry')).toBe(!retry);
      }
    }
    expect(faults.filter((fault) => !isRefusal(fault))).toEqual([]);
    await page.context().close();
  });

  test('both 404s have their details; the headers are shown', async () => {
    const { page } = await openExplorer(browser, '#/errors');
    const answers = await provokeAll(page, 404);
    const details = answers.map(({ body }) => (body as { details: unknown }).details);
    expect(details.slice(0, 2)).toMatchObject([{ symbol: 'NOSUCHTHING' }, { to: '1950-12-31' }]);
    expect(details.slice(2)).toEqual([null]);
    await row(page, 429).getByRole('button', { name: 'Simulate a minute' }).click();
    await row(page, 429)
      .getByText(/^\d+ headers$/)
      .click();
    expect(await row(page, 429).locator('dl').innerText()).toMatch(/retry-after\s+20[^]*x-request-id/);
    await page.context().close();
  });

  test('a live key: the page explains why the server ignores X-Simulate', async () => {
    const { page } = await openExplorer(browser, '#/errors');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('API key').fill((await getStandingKey({ env: 'live' })).key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await row(page, 503).getByRole('button', { name: 'Simulate' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => row(page, 503).innerText()).toContain('The server ignores the header for this key.');
    await page.context().close();
  });

  test.each([
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
    { width: 320, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ] as const)('$width px, $colorScheme: accessible and no wider than the screen', async (screen) => {
    const { page, faults } = await openExplorer(browser, '#/errors', screen);
    for (const status of [400, 414, 503]) await provokeAll(page, status);
    expect(await findViolations(page)).toEqual([]);
    expect(await contentWidth(page)).toBeLessThanOrEqual(screen.width);
    expect(faults.filter((fault) => !isRefusal(fault))).toEqual([]);
    await page.context().close();
  });
});
