import { COPIED_MS, copyText } from '@bourse/front-end';

/** Adds a button to each block of code that copies its text. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('article pre')) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'copy',
      textContent: 'Copy',
    });
    button.addEventListener('click', () => void copy(block, button));
    const frame = Object.assign(document.createElement('div'), { className: 'code' });
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

async function copy(block: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const isCopied = await copyText(block.textContent.trimEnd());
  if (!isCopied) getSelection()?.selectAllChildren(block);
  button.textContent = isCopied ? 'Copied' : 'Selected';
  setTimeout(() => (button.textContent = 'Copy'), COPIED_MS);
}
