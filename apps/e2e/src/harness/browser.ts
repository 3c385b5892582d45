import { type Browser, chromium as playwright } from 'playwright-core';
import { chromium } from './environment.js';

/** Starts the Chromium of the machine. */
export function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  return playwright.launch({ executablePath: chromium!, args });
}
