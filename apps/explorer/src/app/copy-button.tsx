import { COPIED_MS, copyText } from '@bourse/front-end';
import { useState } from 'preact/hooks';

/** Copies a text; `label` names it for readers of screens: `Copy ISIN`. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    setIsCopied(await copyText(text));
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <button type="button" class="copy" aria-label={label} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
