import { useEffect } from 'preact/hooks';
import { access } from '../api/access.js';
import { RequestPanel } from '../request/request-panel.js';
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

/** The frame of all views: navigation, the view, and the request behind it. */
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

function Header({ path }: { readonly path: string }) {
  return (
    <header>
      <a class="brand" href="#/">
        <img src="/docs/icon.svg" alt="" width="26" height="26" />
        Bourse
      </a>
      <nav aria-label="Views">
        {links.map((link) => (
          <a key={link.path} href={addressOf(link.path)} aria-current={link.path === path ? 'page' : undefined}>
            {link.text}
          </a>
        ))}
        <a href="/docs">Docs</a>
      </nav>
      <AccessMenu />
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

/** The address of the view is in the hash: a link to an element must not replace it. */
function focusMain(event: Event): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main')?.focus();
}
