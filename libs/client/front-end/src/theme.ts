// The colour scheme that the visitor chose, for all pages of the server; without a choice, that of the system.
const STORED = 'bourse-theme';
const next: Readonly<Record<string, string>> = { system: 'light', light: 'dark', dark: 'system' };

const themeOf = (): string => localStorage.getItem(STORED) ?? 'system';

/** Applies the chosen scheme; pictures of two schemes follow. */
export function applyTheme(): void {
  const theme = themeOf();
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
  const media = { system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all' }[theme] ?? 'not all';
  for (const source of document.querySelectorAll('picture source')) source.setAttribute('media', media);
  dispatchEvent(new Event('themechange'));
}

/** Makes a button the switch between the schemes. */
export function addThemeSwitch(button: HTMLElement): void {
  const label = () => {
    button.ariaLabel = `Colours: ${themeOf()}`;
    button.title = button.ariaLabel;
  };
  label();
  button.addEventListener('click', () => {
    localStorage.setItem(STORED, next[themeOf()] ?? 'system');
    applyTheme();
    label();
  });
}
