// The screener as a person uses it: filters, a table of the whole universe, its file; with the keyboard alone, too.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWidth, findViolations, launchBrowser } from '../harness/browser.js';
import { parseCsvRecords } from '../harness/csv.js';
import { chromium } from '../harness/environment.js';
import { openExplorer } from '../harness/explorer.js';
import { measureFrames } from '../harness/frame-gaps.js';
import { note } from '../harness/note.js';
import { get } from '../harness/shared.js';

/** More than fit on the screen with a few beyond each edge. */
const MAX_ROWS_IN_DOCUMENT = 60;

const grid = (page: Page) => page.getByRole('grid', { name: 'Instruments' });
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const parameters = (page: Page) => new URLSearchParams(page.url().split('?')[1]);
const csvOf = async (query: string) => (await get(`/v1/stocks?${query}`, { accept: 'text/csv' })).text;

async function loadAll(page: Page): Promise<void> {
  await page.locator('[role=grid][aria-busy=false]').waitFor();
}

/** The symbol of the active row. */
async function activeSymbol(page: Page): Promise<string> {
  const id = await grid(page).getAttribute('aria-activedescendant');
  // A row that is not drawn yet has no element: the caller polls.
  return id === null ? '' : page.locator(`#${id} a`).innerText({ timeout: 500 });
}

interface WalkedRows {
  /** The most rows that were in the document at once. */
  readonly mostRows: number;
  /** The cells of each row by its index in the grid. */
  readonly rows: readonly (readonly [number, readonly string[]])[];
}

/** Scrolls from the first row to the last, and reads every row that is drawn. */
const walk = `
  const grid = document.querySelector('[role=grid]');
  const rows = new Map();
  let mostRows = 0;
  grid.scrollTop = 0;
  for (;;) {
    await nextFrame();
    const drawn = grid.querySelectorAll('.grid-row');
    mostRows = Math.max(mostRows, drawn.length);
    for (const row of drawn) rows.set(Number(row.ariaRowIndex), Array.from(row.children, (cell) => cell.textContent));
    if (grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1) break;
    grid.scrollTop += grid.clientHeight - 64;
  }
  return { mostRows, rows: [...rows].sort((a, b) => a[0] - b[0]) };`;

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  test.each([
    { width: 1440, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ] as const)('at $width px, $colorScheme: accessible, no wider than the screen, no error', async (screen) => {
    const { page, faults } = await openExplorer(browser, '#/screener?exchange=NASDAQ&type=ETF', screen);
    await loadAll(page);
    await page.getByText('More filters').click();
    await page.getByText('Columns', { exact: true }).click();
    expect(await findViolations(page)).toEqual([]);
    await field(page, 'Sector').fill('e');
    await page.getByRole('option').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await contentWidth(page)).toBeLessThanOrEqual(screen.width);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test(
    'a walk from the first row to the last shows every row as the CSV has it, and few rows are in the document',
    { timeout: 240_000 },
    async () => {
      const { page, faults } = await openExplorer(browser, '#/screener?status=all');
      await loadAll(page);
      const [header, ...records] = [...parseCsvRecords(await csvOf('status=all'))];
      const { result, gaps } = await measureFrames<WalkedRows>(page, walk);
      expect(result.mostRows).toBeLessThanOrEqual(MAX_ROWS_IN_DOCUMENT);
      expect(result.rows.map(([index]) => index)).toEqual(records.map((_, at) => at + 2));
      expect(result.rows.map(([, cells]) => cells)).toEqual(records);
      expect(await grid(page).getAttribute('aria-rowcount')).toBe(String(records.length + 1));
      expect(await page.getByRole('columnheader').count()).toBe(header!.length);
      expect(faults).toEqual([]);
      note(
        `${records.length} rows in ${gaps.frames} frames: p50 ${gaps.p50} ms, p99 ${gaps.p99} ms, max ${gaps.max} ms`,
      );
      await page.context().close();
    },
  );

  test('the keyboard alone filters, moves through the rows and opens an instrument', async () => {
    const { page, faults } = await openExplorer(browser, '#/screener');
    await field(page, 'Exchange').focus();
    await page.keyboard.type('nasdaq');
    await page
      .getByRole('option', { name: /^NASDAQ / })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.labels[0].textContent')).toBe('Type');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(Object.fromEntries(parameters(page))).toEqual({ exchange: 'NASDAQ', type: 'ETF' });
    const symbols = [...parseCsvRecords(await csvOf('exchange=NASDAQ&type=ETF'))].slice(1).map(([symbol]) => symbol);
    await page.getByText(`${symbols.length} instruments`).waitFor();

    await grid(page).focus();
    await expect.poll(() => activeSymbol(page)).toBe(symbols[0]);
    await page.keyboard.press('End');
    await expect.poll(() => activeSymbol(page)).toBe(symbols.at(-1));
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => activeSymbol(page)).toBe(symbols.at(-2));
    await page.keyboard.press('Home');
    await page.keyboard.press('PageDown');
    await expect.poll(async () => symbols.indexOf(await activeSymbol(page))).toBeGreaterThan(5);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeSymbol(page)).toBe(symbols[1]);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`#/${symbols[1]}$`));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('chips show and remove filters, columns are added, and Back returns to the same rows without a request', async () => {
    const { page } = await openExplorer(browser, '#/screener?country=US&type=ETF,Index&name_prefix=i');
    await page.getByText('Columns', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'Sector' }).check();
    await page.getByRole('columnheader', { name: 'Sector' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('checkbox', { name: 'Sector' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove Type Index' }).click();
    expect(Object.fromEntries(parameters(page))).toEqual({
      country: 'US',
      type: 'ETF',
      name_prefix: 'i',
      fields: 'sector',
    });
    await page.waitForLoadState('networkidle');
    await loadAll(page);
    const listings: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/stocks?') && listings.push(request.url()));
    await grid(page).getByRole('link').first().click();
    await page.waitForURL(/#\/[^s]/);
    await page.goBack();
    await grid(page).waitFor();
    expect(listings).toEqual([]);
    await page.getByRole('button', { name: 'Clear all' }).click();
    expect(Object.fromEntries(parameters(page))).toEqual({ fields: 'sector' });
    await page.context().close();
  });

  test('CSV saves all rows of the listing, byte by byte as the API sends them, after the mark that spreadsheets read', async () => {
    const { page } = await openExplorer(browser, '#/screener?exchange=LSE&fields=sector');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(`\uFEFF${await csvOf('exchange=LSE&fields=sector')}`);
    await page.context().close();
  });

  test('a stream that is slow shows its first rows, can be stopped, and is completed on request', async () => {
    const { page } = await openExplorer(browser, '#/browse');
    await page.evaluate(`
      const send = window.fetch;
      window.hold = new Promise((resolve) => (window.release = resolve));
      window.fetch = async (url, init) => {
        const response = await send(url, init);
        if (!String(url).includes('/v1/stocks?')) return response;
        const bytes = new Uint8Array(await response.arrayBuffer());
        const body = new ReadableStream({
          async start(stream) {
            init.signal.addEventListener('abort', () => stream.error(init.signal.reason));
            stream.enqueue(bytes.slice(0, 5000));
            await window.hold;
            if (init.signal.aborted) return;
            stream.enqueue(bytes.slice(5000));
            stream.close();
          },
        });
        return new Response(body, { status: response.status, headers: response.headers });
      };`);
    await page.evaluate(`location.hash = '#/screener?status=all'`);
    await page.getByText(/\d+ so far/).waitFor();
    expect(await grid(page).getAttribute('aria-rowcount')).toBe('-1');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/First \d+ instruments/).waitFor();
    await page.evaluate('window.release()');
    await page.getByRole('button', { name: 'Load all' }).click();
    await page.getByText(/^12,\d+ instruments$/).waitFor();
    await page.context().close();
  });

  test('a refused filter shows the reason and keeps the filters; a listing without rows shows what to do', async () => {
    const { page } = await openExplorer(browser, '#/screener?isin=US0378331006');
    await page.getByRole('alert').getByText('isin').first().waitFor();
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove ISIN US0378331006' }).click();
    await loadAll(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.evaluate(`location.hash = '#/screener?country=US&isin=DE0007164600'`);
    await page.getByText(/No instrument matches/).waitFor();
    await page.context().close();
  });
});
