import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { shared } from './shared.js';

interface Screen {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'dark' | 'light';
  /** Where the server listens; the shared one by default. */
  readonly server?: { readonly host: string; readonly port: number };
  /** The key for a server that offers no session. */
  readonly apiKey?: string;
}

const PATIENCE_MS = 15_000;

/**
 * Opens the explorer at an address such as `#/AAPL`, signed in. `faults` collects what a visitor should not cause: errors
 * of scripts and of the content policy, and requests to other hosts.
 */
export async function openExplorer(browser: Browser, address: string, screen: Screen = {}) {
  const { width = 1440, height = 900, colorScheme = 'light', server = shared, apiKey = shared.demoKey } = screen;
  const origin = `http://${server.host}:${server.port}`;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => new URL(request.url()).origin === origin || faults.push(request.url()));
  await page.goto(`${origin}/${address}`, { waitUntil: 'networkidle' });
  const keyField = page.getByLabel('API key');
  if (await keyField.isVisible()) {
    await keyField.fill(apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await page.waitForLoadState('networkidle');
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
