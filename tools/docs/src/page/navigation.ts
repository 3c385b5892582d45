const NARROW = '(max-width: 56rem)';

/** On a narrow screen the list of pages is closed until it is opened. */
export function foldNavigation(): void {
  const list = document.querySelector<HTMLDetailsElement>('nav.pages > details');
  if (list === null) return;
  const narrow = matchMedia(NARROW);
  const fold = () => (list.open = !narrow.matches);
  narrow.addEventListener('change', fold);
  fold();
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

/** Marks the section that is being read in the contents of the page. */
export function markSectionInView(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav.contents a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1)))!);
  const mark = () => {
    const passed = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < innerHeight / 4);
    for (const [index, link] of links.entries()) {
      if (index === Math.max(passed, 0)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  if (links.length === 0) return;
  addEventListener('scroll', mark, { passive: true });
  mark();
}
