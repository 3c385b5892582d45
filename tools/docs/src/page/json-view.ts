// A JSON value as nodes that fold. Nodes are created when they are first opened: an answer can have thousands of rows.
const OPEN_DEPTH = 3;
const OPEN_ITEMS = 20;

/** Shows a value; objects and arrays near the top are open unless they are long. */
export function jsonView(value: unknown): HTMLElement {
  const view = createElement('div', 'json');
  view.append(toNode(value, null, 0));
  return view;
}

function toNode(value: unknown, name: string | null, depth: number): HTMLElement {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) {
    const leaf = createElement('div', 'leaf');
    leaf.append(...label(name), scalar(value));
    return leaf;
  }
  const isArray = Array.isArray(value);
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const size = `${entries.length} ${isArray ? 'item' : 'field'}${entries.length === 1 ? '' : 's'}`;
  summary.append(...label(name), `${isArray ? '[' : '{'}${size}${isArray ? ']' : '}'}`);
  details.append(summary);
  details.addEventListener('toggle', () => {
    if (!details.open || details.children.length > 1) return;
    const content = document.createElement('div');
    content.append(...entries.map(([key, each]) => toNode(each, key, depth + 1)));
    details.append(content);
  });
  details.open = depth < OPEN_DEPTH && entries.length <= OPEN_ITEMS;
  return details;
}

function label(name: string | null): (Node | string)[] {
  return name === null ? [] : [Object.assign(createElement('span', 'name'), { textContent: name }), ': '];
}

const KINDS: Readonly<Record<string, string>> = { string: 'hljs-string', number: 'hljs-number' };

function scalar(value: unknown): HTMLElement {
  return Object.assign(createElement('span', KINDS[typeof value] ?? 'hljs-literal'), {
    textContent: JSON.stringify(value),
  });
}

function createElement(name: string, className: string): HTMLElement {
  return Object.assign(document.createElement(name), { className });
}
