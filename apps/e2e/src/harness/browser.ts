import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium as playwright, type Page } from 'playwright-core';
import { chromium } from './environment.js';

/** Starts the Chromium of the machine. */
export function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  return playwright.launch({ executablePath: chromium!, args });
}

export interface Screen {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'dark' | 'light';
}

/**
 * Opens a page of a server. `faults` collects what a visitor should not cause: errors of scripts and of the content
 * policy, and requests to other hosts. `prepare` is called before the page is loaded.
 */
export async function openPage(
  browser: Browser,
  url: string,
  { width = 1440, height = 900, colorScheme = 'light' }: Screen = {},
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const { origin } = new URL(url);
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => new URL(request.url()).origin === origin || faults.push(request.url()));
  await prepare(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, faults };
}

/** Findings of axe, each with the first element that it concerns. */
export async function findViolations(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]);
}

/** The width of the content, which must not exceed that of the screen. */
export async function contentWidth(page: Page): Promise<number> {
  return (await page.evaluate('document.documentElement.scrollWidth')) as number;
}
