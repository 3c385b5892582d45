// The search of the documentation: a combobox whose results are sections of pages.
import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import type { SearchDocument } from '../build-site.ts';
import { excerpt, highlightWords } from './excerpt.ts';
import { findSections, indexSections } from './section-index.ts';

const MAX_RESULTS = 8;
const EMPTY = 'No section matches.';

const box = document.querySelector<HTMLElement>('.search')!;
const input = box.querySelector('input')!;
const list = box.querySelector<HTMLElement>('[role=listbox]')!;
const status = box.querySelector<HTMLElement>('[role=status]')!;

let loading: Promise<MiniSearch<SearchDocument>> | undefined;
let active = -1;

/** Loads the documents when the search is first used. */
function loadDocuments(): Promise<MiniSearch<SearchDocument>> {
  loading ??= fetch(box.dataset['documents']!)
    .then((response) => response.json() as Promise<SearchDocument[]>)
    .then(indexSections);
  return loading;
}

export function startSearch(): void {
  input.addEventListener('focus', () => void loadDocuments());
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', onKey);
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget as Node | null)) close();
  });
  addEventListener('keydown', (event) => {
    const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName);
    const isModified = event.ctrlKey || event.metaKey;
    if (event.key === 'k' ? !isModified : event.key !== '/' || isTyping || isModified || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

async function search(): Promise<void> {
  const query = input.value.trim();
  if (query === '') return close();
  try {
    const index = await loadDocuments();
    if (input.value.trim() === query) show(findSections(index, query).slice(0, MAX_RESULTS));
  } catch {
    loading = undefined;
    message('The search is unavailable: its documents could not be loaded.');
  }
}

function show(results: readonly SearchResult[]): void {
  if (results.length === 0) return message(EMPTY);
  list.replaceChildren(...results.map(option));
  open(`${results.length} ${results.length === 1 ? 'result' : 'results'}`);
  activate(0);
}

function option(result: SearchResult, index: number): HTMLElement {
  const { address, page, heading, text } = result as SearchResult & SearchDocument;
  const link = Object.assign(document.createElement('a'), { id: `site-result-${index}`, href: address, tabIndex: -1 });
  link.setAttribute('role', 'option');
  const title = document.createElement('strong');
  title.append(...highlightWords(heading === page ? page : `${page} › ${heading}`, result.terms));
  const line = document.createElement('span');
  line.append(...highlightWords(excerpt(text, result.terms), result.terms));
  link.append(title, line);
  link.addEventListener('mousemove', () => activate(index));
  link.addEventListener('click', close);
  return link;
}

function message(text: string): void {
  list.replaceChildren(Object.assign(document.createElement('p'), { textContent: text }));
  open(text);
  active = -1;
  input.removeAttribute('aria-activedescendant');
}

function open(announcement: string): void {
  list.hidden = false;
  input.setAttribute('aria-expanded', 'true');
  status.textContent = announcement;
}

function close(): void {
  list.hidden = true;
  list.replaceChildren();
  active = -1;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}

function activate(index: number): void {
  const options = list.querySelectorAll<HTMLElement>('[role=option]');
  if (options.length === 0) return;
  active = (index + options.length) % options.length;
  for (const [at, each] of options.entries()) each.setAttribute('aria-selected', String(at === active));
  options[active]!.scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', options[active]!.id);
}

function onKey(event: KeyboardEvent): void {
  const isOpen = !list.hidden;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (isOpen) activate(active + (event.key === 'ArrowDown' ? 1 : -1));
    else void search();
  } else if (event.key === 'Enter' && isOpen && active >= 0) {
    event.preventDefault();
    list.querySelectorAll<HTMLAnchorElement>('[role=option]')[active]!.click();
  } else if (event.key === 'Escape') {
    if (isOpen) close();
    else input.value = '';
  }
}
