/** The address of a server with the default port. */
const DEFAULT_ADDRESS = 'http://127.0.0.1:3000';

/** Shows the address of this server in samples. */
export function showOwnAddress(): void {
  for (const block of document.querySelectorAll('article pre')) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      node.nodeValue = node.nodeValue!.replaceAll(DEFAULT_ADDRESS, location.origin);
    }
  }
}
