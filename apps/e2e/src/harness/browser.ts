// Chromium, driven by playwright-core of a project that has installed it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of playwright-core that the tests use. */
interface Playwright {
  readonly chromium: { launch: (options: object) => Promise<Browser> };
}

export interface Browser {
  newPage: () => Promise<Page>;
  close: () => Promise<void>;
}

export interface Page {
  goto: (url: string) => Promise<unknown>;
  fill: (selector: string, value: string) => Promise<void>;
  press: (selector: string, key: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  waitForSelector: (selector: string) => Promise<unknown>;
  waitForResponse: (
    matches: (response: PageResponse) => boolean,
    options?: { readonly timeout: number },
  ) => Promise<PageResponse>;
  locator: (selector: string) => {
    allInnerTexts: () => Promise<string[]>;
    count: () => Promise<number>;
    nth: (index: number) => { click: () => Promise<void> };
  };
  on: (event: 'request', listener: (request: PageRequest) => void) => void;
  close: () => Promise<void>;
}

interface PageRequest {
  method: () => string;
  url: () => string;
  postData: () => string | null;
}

export interface PageResponse {
  request: () => PageRequest;
  status: () => number;
  text: () => Promise<string>;
}

export async function launched(project: string, executablePath: string): Promise<Browser> {
  const module: string = pathToFileURL(join(project, 'node_modules/playwright-core/index.mjs')).href;
  const { chromium } = (await import(module)) as Playwright;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
}
