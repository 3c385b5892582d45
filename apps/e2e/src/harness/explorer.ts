import type { Browser } from 'playwright-core';
import { openPage, type Screen } from './browser.js';
import { shared } from './shared.js';

interface Visit extends Screen {
  /** Where the server listens; the shared one by default. */
  readonly server?: { readonly host: string; readonly port: number };
  /** The key for a server that offers no session. */
  readonly apiKey?: string;
}

const PATIENCE_MS = 15_000;

/** Opens the explorer at an address such as `#/AAPL`, signed in. */
export async function openExplorer(browser: Browser, address: string, visit: Visit = {}) {
  const { server = shared, apiKey = shared.demoKey, ...screen } = visit;
  const { page, faults } = await openPage(browser, `http://${server.host}:${server.port}/${address}`, screen);
  page.context().setDefaultTimeout(PATIENCE_MS);
  const keyField = page.getByLabel('API key');
  if (await keyField.isVisible()) {
    await keyField.fill(apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await page.waitForLoadState('networkidle');
  return { page, faults };
}
