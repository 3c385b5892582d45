const SHOWN_MS = 1500;

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
  try {
    await navigator.clipboard.writeText(block.textContent.trimEnd());
    button.textContent = 'Copied';
  } catch {
    // Only pages of a secure origin, such as localhost, may write to the clipboard.
    getSelection()?.selectAllChildren(block);
    button.textContent = 'Selected';
  }
  setTimeout(() => (button.textContent = 'Copy'), SHOWN_MS);
}
