import { addThemeSwitch } from '@bourse/front-end';
import { useEffect } from 'preact/hooks';
import { access } from '../api/access.js';
import { RequestPanel } from '../request/request-panel.js';
import { SearchField } from '../search/search-field.js';
import { AccessGate } from './access-gate.js';
import { AccessMenu } from './access-menu.js';
import { CurrentView } from './current-view.js';
import { OfflineNotice } from './offline-notice.js';
import { addressOf, route } from './route.js';
import { viewOf } from './views.js';

const links = [
  { path: '', text: 'Search' },
  { path: 'browse', text: 'Browse' },
  { path: 'screener', text: 'Screener' },
  { path: 'statement', text: 'Statement' },
  { path: 'operator', text: 'Operator' },
];

/** The frame of all views: navigation and search, the view, and the request behind it. */
export function App() {
  const { path } = route.value;
  const { title } = viewOf(path);
  useEffect(() => void (document.title = `${title} · Bourse`), [title]);
  return (
    <>
      <a class="skip" href="#main" onClick={focusMain}>
        Skip to content
      </a>
      <Header path={path} />
      <OfflineNotice />
      <div class="frame">
        <main id="main" tabIndex={-1}>
          {access.value.kind === 'none' ? <AccessGate /> : <CurrentView path={path} />}
        </main>
        <RequestPanel />
      </div>
      <Footer />
    </>
  );
}

/** On a narrow screen the links are a menu; on the search view the field has a row of its own. */
function Header({ path }: { readonly path: string }) {
  return (
    <header class={path === '' ? 'at-search' : undefined}>
      <a class="brand" href="#/">
        <img src="/docs/icon.svg" alt="" width="26" height="26" />
        Bourse
      </a>
      <nav id="views" popover="auto" aria-label="Views" onClick={(event) => event.currentTarget.hidePopover()}>
        {links.map((link) => (
          <a key={link.path} href={addressOf(link.path)} aria-current={link.path === path ? 'page' : undefined}>
            {link.text}
          </a>
        ))}
        <a href="/docs">Docs</a>
      </nav>
      {access.value.kind !== 'none' && <SearchField />}
      <AccessMenu />
      <button type="button" class="theme" ref={switchTheme}>
        ◐
      </button>
      <button type="button" class="menu" popovertarget="views">
        Menu
      </button>
    </header>
  );
}

function Footer() {
  return (
    <footer>
      <a href="/docs">Documentation</a>
      <a href="/docs/api">API reference</a>
      <a href="#/errors">Try an error</a>
      <a href="/llms.txt">llms.txt</a>
      <span>
        Charts by{' '}
        <a href="https://www.tradingview.com/" rel="noreferrer">
          TradingView Lightweight Charts
        </a>
      </span>
    </footer>
  );
}

/** Its identity is stable, so that Preact calls it once. */
function switchTheme(button: HTMLButtonElement | null): void {
  if (button !== null) addThemeSwitch(button);
}

/** The address of the view is in the hash: a link to an element must not replace it. */
function focusMain(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}
