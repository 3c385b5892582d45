// Tabs as the ARIA Authoring Practices describe them. Without a script, all panels are visible with their headings.
import { tabIndexAfter } from '@bourse/front-end';

const STORED = 'bourse-docs-';

/** Turns each group of sections into tabs. A reader's choice holds for all pages. */
export function addTabs(): void {
  for (const group of document.querySelectorAll<HTMLElement>('[data-tabs]')) addTabsTo(group);
}

function addTabsTo(group: HTMLElement): void {
  const kind = group.dataset['tabs']!;
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > [data-tab]')];
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', kind === 'language' ? 'Language of the sample' : 'Format of the response');
  const tabs = panels.map((panel, index) => toTab(panel, `${kind}-${index}`));
  const select = (index: number) => {
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
      panels[at]!.hidden = at !== index;
    }
  };
  const choose = (index: number) => {
    const tab = tabs[index]!;
    select(index);
    tab.focus();
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    remember(kind, tab.textContent);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(index));
    tab.addEventListener('keydown', (event) => {
      const target = tabIndexAfter(event.key, index, tabs.length);
      if (target === null) return;
      event.preventDefault();
      choose(target);
    });
  }
  list.append(...tabs);
  group.prepend(list);
  const chosen = recall(kind);
  select(
    Math.max(
      tabs.findIndex(({ textContent }) => textContent === chosen),
      0,
    ),
  );
}

function toTab(panel: HTMLElement, id: string): HTMLButtonElement {
  const tab = Object.assign(document.createElement('button'), {
    type: 'button',
    id: `tab-${id}`,
    textContent: panel.dataset['tab']!,
  });
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', `panel-${id}`);
  panel.id = `panel-${id}`;
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', tab.id);
  return tab;
}

/** Storage is unavailable where a browser blocks it. */
function remember(kind: string, name: string): void {
  try {
    localStorage.setItem(STORED + kind, name);
  } catch {
    // The choice lasts as long as the page.
  }
}

function recall(kind: string): string | null {
  try {
    return localStorage.getItem(STORED + kind);
  } catch {
    return null;
  }
}
