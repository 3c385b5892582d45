// The documentation as a reader uses it: on a screen of any width, in both colour schemes, by the keyboard alone.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.js';
import { chromium } from '../harness/environment.js';
import { shared } from '../harness/shared.js';

const options = (page: Page) => page.getByRole('option');
const url = (path: string) => `http://${shared.host}:${shared.port}${path}`;

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  /** A page and everything that a reader should not see: errors of scripts and policies, requests to other hosts. */
  async function open(path: string, { width = 1440, colorScheme = 'light' as 'dark' | 'light' } = {}) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on(
      'request',
      (request) => new URL(request.url()).host === new URL(url('/')).host || faults.push(request.url()),
    );
    await page.goto(url(path), { waitUntil: 'networkidle' });
    return { page, faults };
  }

  test.each([
    { path: '/docs', width: 1440, colorScheme: 'light' },
    { path: '/docs', width: 320, colorScheme: 'dark' },
    { path: '/docs/reference/errors', width: 1440, colorScheme: 'dark' },
    { path: '/docs/guide/prices', width: 320, colorScheme: 'light' },
    { path: '/docs/explain/architecture', width: 1440, colorScheme: 'light' },
  ] as const)('$path at $width px, $colorScheme: accessible, no wider than the screen, no error', async ({ path, ...screen }) => {
    const { page, faults } = await open(path, screen);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(screen.width);
    expect(faults).toEqual([]);
    await page.context().close();
  }); // prettier-ignore

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
    await options(page).filter({ hasText: /dividend/i }).first().waitFor(); // prettier-ignore
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

  test('the API reference draws every endpoint', async () => {
    const { page, faults } = await open('/docs/api');
    await page.getByText('/v1/time_series').first().waitFor();
    expect(await page.locator('.opblock').count()).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });
});
