// The statement view as a person uses it: a bank's file, lines to correct, a result as CSV; limits and lost connections.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWidth, findViolations, launchBrowser } from '../harness/browser.js';
import { parseCsvRows } from '../harness/csv.js';
import { chromium } from '../harness/environment.js';
import { openExplorer } from '../harness/explorer.js';
import { measureFrames } from '../harness/frame-gaps.js';
import { note } from '../harness/note.js';
import { createSharedKey, getStandingKey, shared } from '../harness/shared.js';

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const start = (page: Page) => button(page, /^(Resolve|Continue with) [\d,]+ lines?$/);
const line = (page: Page, number: number) => page.getByRole('listitem', { name: `Line ${number}`, exact: true });
const field = (page: Page) => page.getByLabel(/^Lines of a statement/);
const column = (page: Page, name: string) => page.getByRole('combobox', { name });
const countOf = async (page: Page, chip: string) =>
  Number(
    (
      await button(page, new RegExp(`^${chip} [\\d,]+$`))
        .locator('b')
        .innerText()
    ).replace(',', ''),
  );
const linesOf = (count: number) => Array.from({ length: count }, (_, i) => `Unknown company ${i}`).join('\n');

/** Chromium reports a request that was refused or lost. */
const isLoadFailure = (fault: string) => fault.startsWith('Failed to load resource');

async function resolveAll(page: Page): Promise<void> {
  await start(page).click();
  await start(page).waitFor({ state: 'detached' });
  await button(page, 'Stop').waitFor({ state: 'detached' });
}

/** As one event: typing a text of many lines causes one per line. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field(page).focus();
  await page.keyboard.press('Control+V');
}

async function signInAs(page: Page, key: string): Promise<void> {
  await button(page, 'Sign out').click();
  await signIn(page, key);
}

async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await button(page, 'Sign in').click();
}

async function downloadResult(page: Page): Promise<Record<string, string>[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as CSV').click()]);
  const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '');
  return [...parseCsvRows(text)];
}

const listCells = ({ name, note: cell, symbol, status, chosen_by: by }: Record<string, string>) => [
  name,
  cell,
  symbol,
  status,
  by,
];

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  test.each([
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
    { width: 320, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ] as const)('$width px, $colorScheme: accessible, no wider than the screen, no error', async (screen) => {
    const { page, faults } = await openExplorer(browser, '#/statement', screen);
    expect(await findViolations(page)).toEqual([]);
    await button(page, 'Use an example').click();
    await resolveAll(page);
    await button(page, 'Choose line 8').click();
    expect(await findViolations(page)).toEqual([]);
    expect(await contentWidth(page)).toBeLessThanOrEqual(screen.width);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("a bank's export: lines above its header are dropped, its columns are recognized, its lines resolved", async () => {
    const { page, faults } = await openExplorer(browser, '#/statement');
    await button(page, 'Use an example').click();
    expect(await column(page, 'Separator').inputValue()).toBe(';');
    const selected = ['Name', 'ISIN', 'Currency', 'Exchange or MIC', 'Country'].map((name) =>
      column(page, name).locator('option:checked').innerText(),
    );
    expect(await Promise.all(selected)).toEqual(['Bezeichnung', 'ISIN', 'Währung', 'Handelsplatz', 'none']);
    await resolveAll(page);
    expect(await countOf(page, 'All')).toBe(10);
    expect(await line(page, 1).innerText()).toMatch(/Resolved\s+AAPL Apple Inc\.[^]*100 %[^]*home line/);
    expect(await line(page, 5).getByRole('link').innerText()).toBe('VOD.L');
    expect(await line(page, 8).innerText()).toContain('Ambiguous');
    expect((await countOf(page, 'Resolved')) + (await countOf(page, 'To check'))).toBe(10);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a file in Windows-1252 is read; a corrected column resolves only what is new, equal lines once', async () => {
    const { page } = await openExplorer(browser, '#/statement');
    const text = 'Währung;Papier;Firma\nUSD;AAPL;Röhren\nUSD;MSFT;Röhren\n';
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
    await expect.poll(() => field(page).inputValue()).toBe(text);
    await resolveAll(page);
    await column(page, 'Name').selectOption('Firma');
    expect(await start(page).innerText()).toBe('Resolve 1 line');
    await resolveAll(page);
    await column(page, 'Ticker').selectOption('Papier');
    await column(page, 'Name').selectOption('none');
    expect(await start(page).count()).toBe(0);
    expect(await line(page, 1).getByRole('link').innerText()).toBe('AAPL');
    expect(await line(page, 2).getByRole('link').innerText()).toBe('MSFT');
    await page.context().close();
  });

  test('lines corrected by hand are in the file, beside the columns of the statement; no cell is a formula', async () => {
    const { page, faults } = await openExplorer(browser, '#/statement');
    await field(page).fill('name,isin,note\nApple,US0378331005,=1+2\nVanguard S&P 500,,-5.5\nCash,,@x\nThird,,');
    await resolveAll(page);
    await button(page, /line 2$/).click();
    await page.getByRole('radio', { name: /^VOO / }).check();
    await button(page, 'Done').click();
    await button(page, /line 3$/).click();
    await page.getByRole('radio', { name: /^Not an instrument/ }).check();
    await button(page, 'Done').click();
    await button(page, /line 4$/).click();
    await page.getByRole('searchbox', { name: 'Search another instrument' }).fill('microsoft');
    await page.getByRole('radio', { name: /^MSFT / }).check();
    expect(await line(page, 4).innerText()).toContain('Chosen by you');
    const rows = await downloadResult(page);
    expect(rows.map(listCells)).toEqual([
      ['Apple', "'=1+2", 'AAPL', 'resolved', 'bourse'],
      ['Vanguard S&P 500', '-5.5', 'VOO', 'resolved', 'you'],
      ['Cash', "'@x", '', 'not_an_instrument', 'you'],
      ['Third', '', 'MSFT', 'resolved', 'you'],
    ]);
    expect(rows[0]).toMatchObject({ mic: 'XNAS', currency: 'USD', confidence: '1', resolved_isin: 'US0378331005' });
    expect(rows[3]).toMatchObject({ mic: 'XNAS', confidence: '' });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the keyboard alone resolves, filters and corrects; the focus goes on to the next line', async () => {
    const { page, faults } = await openExplorer(browser, '#/statement');
    await field(page).focus();
    await page.keyboard.insertText('Apple Inc.\nVanguard S&P 500\nMeta formerly Facebook');
    await start(page).focus();
    await page.keyboard.press('Enter');
    await start(page).waitFor({ state: 'detached' });
    await button(page, 'Stop').waitFor({ state: 'detached' });
    await button(page, /^To check/).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('listitem', { name: /^Line \d+$/ }).count()).toBe(await countOf(page, 'To check'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await line(page, 2).innerText()).toContain('Chosen by you');
    await button(page, 'Done').focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Choose line 3');
    expect(await line(page, 2).count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the limit of the key stops a run; what is done stays and is not sent again', async () => {
    const { page, faults } = await openExplorer(browser, '#/statement');
    const sent: number[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/v1/resolve') && response.status() === 200)
        sent.push((response.request().postDataJSON() as { items: unknown[] }).items.length);
    });
    await signInAs(page, (await createSharedKey({ perMinute: 60 })).key);
    await paste(page, linesOf(130));
    await start(page).click();
    await page.getByText('The minute limit of the key is reached.').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/80 lines are left[^]*more in \d+ s/);
    expect(await countOf(page, 'To check')).toBe(50);
    await button(page, /^Continue$/).click();
    await page.getByText('The minute limit of the key is reached.').waitFor();
    await signInAs(page, (await getStandingKey({})).key);
    expect(await start(page).innerText()).toBe('Continue with 80 lines');
    await resolveAll(page);
    expect(sent.toSorted((a, b) => a - b)).toEqual([30, 50, 50]);
    expect(faults.filter((fault) => !isLoadFailure(fault))).toEqual([]);
    await page.context().close();
  });

  test('the input survives another view and a lost connection; the run continues when it returns', async () => {
    const { page, faults } = await openExplorer(browser, '#/statement');
    await field(page).fill('Apple Inc.\nMicrosoft');
    await page.getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('heading', { level: 1, name: /statement/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Statement' }).click();
    expect(await field(page).inputValue()).toBe('Apple Inc.\nMicrosoft');
    expect(await line(page, 1).innerText()).not.toContain('Waiting');
    await page.reload();
    await signIn(page, shared.demoKey);
    expect(await field(page).inputValue()).toBe('Apple Inc.\nMicrosoft');
    await page.context().setOffline(true);
    await start(page).click();
    await page.getByRole('alert').waitFor();
    expect(await field(page).inputValue()).toBe('Apple Inc.\nMicrosoft');
    await page.context().setOffline(false);
    await line(page, 1).getByRole('link', { name: 'AAPL' }).waitFor();
    expect(faults.filter((fault) => !isLoadFailure(fault))).toEqual([]);
    await page.context().close();
  });

  test('1,000 lines: an abort keeps what is done, and typing, filtering and scrolling stay fluent', async () => {
    const { page, faults } = await openExplorer(browser, '#/statement');
    await signInAs(page, (await getStandingKey({})).key);
    await paste(page, linesOf(1000));
    await start(page).click();
    await page.locator('.statement-line.not_found, .statement-line.ambiguous').first().waitFor();
    await button(page, 'Stop').click();
    const done = await countOf(page, 'To check');
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(1000);
    expect(await start(page).innerText()).toBe(`Continue with ${1000 - done} lines`);
    const startMs = performance.now();
    const { gaps } = await measureFrames(
      page,
      `
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Continue with')).click();
      do await nextFrame(); while (document.querySelector('progress') !== null);`,
    );
    note(
      `${1000 - done} lines in ${Math.round(performance.now() - startMs)} ms, ${gaps.frames} frames: p50 ${gaps.p50} ms, p99 ${gaps.p99} ms, max ${gaps.max} ms`,
    );
    expect(await countOf(page, 'To check')).toBe(1000);
    await button(page, 'Show 200 more').click();
    expect(await page.getByRole('listitem', { name: /^Line \d+$/ }).count()).toBe(400);
    const scrolled = await measureFrames(page, 'for (let i = 0; i < 60; i++) { scrollBy(0, 400); await nextFrame(); }');
    note(`scrolling: p50 ${scrolled.gaps.p50} ms, p99 ${scrolled.gaps.p99} ms, max ${scrolled.gaps.max} ms`);
    const typed = await measureFrames(
      page,
      `
      const field = document.querySelector('#statement-text');
      for (let i = 0; i < 20; i++) { field.value += 'x'; field.dispatchEvent(new Event('input', { bubbles: true })); await nextFrame(); await nextFrame(); }`,
    );
    note(`typing: p50 ${typed.gaps.p50} ms, p99 ${typed.gaps.p99} ms, max ${typed.gaps.max} ms`);
    expect(typed.gaps.p50).toBeLessThan(100);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
