// The universe by exchange, country and other columns, as a person looks through it.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentWidth, findViolations, launchBrowser } from '../harness/browser.js';
import { chromium } from '../harness/environment.js';
import { openExplorer } from '../harness/explorer.js';
import { get } from '../harness/shared.js';

const firstCells = (page: Page) => page.locator('tbody th a').allInnerTexts();

type CountedRow = Readonly<Record<string, string>> & {
  readonly instruments: number;
  readonly filled: Readonly<Record<string, number>>;
};

describe.skipIf(chromium === null)(`in Chromium${chromium === null ? ' (no Chromium)' : ''}`, () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await launchBrowser()));
  afterAll(() => browser?.close());

  test.each([
    { by: 'exchange', width: 1440, colorScheme: 'light' },
    { by: 'sector', width: 320, colorScheme: 'dark' },
    { by: 'type', width: 320, colorScheme: 'light' },
  ] as const)(
    '$by at $width px, $colorScheme: accessible, no wider than the screen, no error',
    async ({ by, ...screen }) => {
      const { page, faults } = await openExplorer(browser, `#/browse?by=${by}`, screen);
      await page.getByRole('table').waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await contentWidth(page)).toBeLessThanOrEqual(screen.width);
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  test.each([
    ['exchange', 'exchanges'],
    ['country', 'countries'],
    ['type', 'types'],
    ['sector', 'sectors'],
    ['industry', 'industries'],
  ])(
    'by %s: all values with their instruments and the share with an ISIN, most instruments first',
    async (by, list) => {
      const { page } = await openExplorer(browser, `#/browse?by=${by}`);
      await page.getByRole('table').waitFor();
      const answer = (await get('/v1/completeness')).json[list] as CountedRow[];
      const expected = new Map(answer.map((row) => [row[by]!, row]));
      const rows = await page.locator('tbody tr').all();
      expect(new Set(await firstCells(page))).toEqual(new Set(expected.keys()));
      const counts: number[] = [];
      for (const row of rows.slice(0, 5)) {
        const { instruments, filled } = expected.get(await row.locator('a').innerText())!;
        counts.push(instruments);
        expect(await row.locator('td').nth(0).innerText()).toBe(instruments.toLocaleString('en-US'));
        const share = Math.round((filled['isin']! / instruments) * 100);
        expect([`${share}%`, '<1%']).toContain(await row.locator('td').nth(1).innerText());
      }
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      await page.context().close();
    },
  );

  test('a column that no instrument has a value in states what to do', async () => {
    const { page, faults } = await openExplorer(browser, '#/browse');
    await page.getByRole('button', { name: 'Fund groups' }).click();
    await page.getByText(/The universe has none. Import instruments/).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a row leads to the screener with as many instruments as it counts', async () => {
    const { page, faults } = await openExplorer(browser, '#/browse?by=sector');
    const row = page.locator('tbody tr').first();
    const count = await row.locator('td').first().innerText();
    await row.getByRole('link').click();
    await page.getByText(`${count} instruments`, { exact: true }).waitFor();
    expect(page.url()).toMatch(/#\/screener\?sector=.+&status=all$/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the keyboard alone sorts by name, filters by the name of an exchange, and changes the column', async () => {
    const { page } = await openExplorer(browser, '#/browse');
    await page.getByRole('button', { name: 'Exchanges' }).nth(1).press('Enter');
    const names = await firstCells(page);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('searchbox', { name: 'Filter exchanges' }).focus();
    await page.keyboard.type('london');
    await expect.poll(() => firstCells(page)).toContain('LSE');
    expect((await firstCells(page)).length).toBeLessThan(5);
    await page.keyboard.type(' xyz');
    await page.getByText('Nothing matches “london xyz”.').waitFor();
    await page.getByRole('button', { name: 'Countries' }).press('Enter');
    await page.getByRole('rowheader', { name: 'US United States' }).waitFor();
    expect(page.url()).toMatch(/by=country$/);
    await page.context().close();
  });
});
