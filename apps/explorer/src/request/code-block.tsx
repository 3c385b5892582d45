import { CopyButton } from '../app/copy-button.js';

const TOKENS =
  /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(\d+(?:\.\d+)?)\b|\b(import|package|func|defer|public|class|static|var|from|const|new|await|query|curl|true|false|True|False|null)\b/g;
const classes = ['string', 'number', 'keyword'];

/** Code with strings, numbers and keywords in colour. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <div class="code">
      <pre tabIndex={0} aria-label={label} role="region">
        <code>{highlight(code)}</code>
      </pre>
      <CopyButton text={code} label={`Copy ${label}`} />
    </div>
  );
}

function highlight(code: string) {
  const parts = [];
  let end = 0;
  for (const match of code.matchAll(TOKENS)) {
    const kind = classes[match.slice(1).findIndex((group) => group !== undefined)];
    parts.push(
      code.slice(end, match.index),
      <span key={match.index} class={kind}>
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  return [...parts, code.slice(end)];
}
