// The state of the server as its operator sees it, and as others do not.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWidth, findViolations, launchBrowser } from '../harness/browser.js';
import { chromium } from '../harness/environment.js';
import { openExplorer } from '../harness/explorer.js';
import type { CreatedKey } from '../harness/keys.js';
import { bearer, get, getStandingKey, runCommand, runCommandJson, shared } from '../harness/shared.js';

const getOperatorKey = () => getStandingKey({ scopes: ['admin:read'] });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isForbidden = (fault: string) =>
  fault.startsWith('Failed to load resource: the server responded with a status of 403');

async function openOperator(browser: Browser, { key }: CreatedKey, screen = {}) {
  const { page, faults } = await openExplorer(browser, '#/operator', { ...screen, apiKey: key });
  await card(page, 'Memory and load').waitFor();
  return { page, faults };
}

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  test('the demo key is refused: the page shows the command that creates a key, and accepts the key', async () => {
    const { page, faults } = await openExplorer(browser, '#/operator');
    await page.getByText('./bourse keys create --name operator --scopes admin:read').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('insufficient_scope');
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('API key').focus();
    await page.keyboard.insertText((await getOperatorKey()).key);
    await page.keyboard.press('Enter');
    await card(page, 'Health').waitFor();
    expect(faults.filter((fault) => !isForbidden(fault))).toEqual([]);
    await page.context().close();
  });

  test('versions, memory, universe, imports and keys are those of the server; no secret is on the page', async () => {
    const key = await getOperatorKey();
    const { page } = await openOperator(browser, key);
    const status = (await get('/v1/admin/status', bearer(key))).json as {
      server: { version: string; node: string };
      universe: { rows: number };
    };
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(status.server.version);
    expect(text).toContain(status.server.node);
    expect(text).toContain(`${status.universe.rows.toLocaleString('en-US')}, `);
    expect(await card(page, 'Memory and load').innerText()).toMatch(/Heap\s+[\d.]+ [kMG]B of [\d.]+ GB/);
    const { imports } = (await get('/v1/admin/imports', bearer(key))).json as { imports: { id: number }[] };
    const ids = card(page, 'Imports').locator('tbody tr td:first-child');
    expect(await ids.allInnerTexts()).toEqual(imports.map(({ id }) => String(id)));
    expect(await card(page, 'Keys').innerText()).toContain(`…${key.key.slice(-4)}`);
    expect(await page.content()).not.toContain(key.key);
    expect(await page.content()).not.toContain(shared.demoKey);
    await page.context().close();
  });

  test('webhooks with their state; an endpoint shows neither its secret nor the query of its URL', async () => {
    const url = 'https://hooks.example.invalid/a?token=canary';
    const { id, secret } = await runCommandJson('webhooks', 'create', '--url', url, '--filter', 'exchange=LSE');
    await runCommandJson('webhooks', 'disable', id);
    const { page } = await openOperator(browser, await getOperatorKey());
    const row = card(page, 'Webhooks').locator('tbody tr', { hasText: id });
    expect(await row.innerText()).toMatch(/https:\/\/hooks\.example\.invalid\/a .*operator.*exchange=LSE/s);
    expect(await page.content()).not.toMatch(/canary|whsec_/);
    expect(await page.content()).not.toContain(secret.slice(6, 20));
    await page.context().close();
    await runCommandJson('webhooks', 'delete', id);
  });

  test('schedules with their next and last run', async () => {
    const name = `view-${randomUUID()}`;
    await runCommand('schedule', 'add', '@yearly', '--name', name, '--', 'prices', 'check');
    await runCommandJson('schedule', 'run', name);
    const { page } = await openOperator(browser, await getOperatorKey());
    const row = card(page, 'Schedules').locator('tbody tr', { hasText: name });
    expect(await row.innerText()).toMatch(/@yearly UTC\s+prices check\s+Jan 1, .*succeeded/s);
    await row.getByText('Show').click();
    expect(await row.locator('pre').innerText()).not.toBe('');
    expect(await card(page, 'Inbox').innerText()).toContain('BOURSE_INBOX');
    await page.context().close();
    await runCommandJson('schedule', 'remove', name);
  });

  test('it is refreshed every 5 s, not while it is paused, and not while the page is hidden', async () => {
    const { page } = await openOperator(browser, await getOperatorKey());
    let requests = 0;
    page.on('request', (request) => request.url().endsWith('/v1/admin/status') && requests++);
    await expect.poll(() => requests, { timeout: 8000 }).toBe(1);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForTimeout(6500);
    expect(requests).toBe(1);
    await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForTimeout(6500);
    expect(requests).toBe(1);
    await page.evaluate(`delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))`);
    await expect.poll(() => requests, { timeout: 2000 }).toBe(2);
    await page.context().close();
  });

  test('a lost connection keeps what is on the screen', async () => {
    const { page } = await openOperator(browser, await getOperatorKey());
    await page.context().setOffline(true);
    await page.getByRole('alert').waitFor({ timeout: 15_000 });
    expect(await card(page, 'Health').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test.each([
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
    { width: 320, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ] as const)('$width px, $colorScheme: accessible and no wider than the screen', async (screen) => {
    const { page, faults } = await openOperator(browser, await getOperatorKey(), screen);
    expect(await findViolations(page)).toEqual([]);
    expect(await contentWidth(page)).toBeLessThanOrEqual(screen.width);
    expect(faults.filter((fault) => !isForbidden(fault))).toEqual([]);
    await page.context().close();
  });
});
