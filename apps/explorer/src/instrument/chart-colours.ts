// The colours of the page as the chart library reads them.

export interface ChartColours {
  readonly text: string;
  readonly muted: string;
  readonly paper: string;
  readonly line: string;
  readonly accent: string;
  readonly up: string;
  readonly down: string;
  readonly warn: string;
  readonly upVolume: string;
  readonly downVolume: string;
}

const VOLUME_ALPHA = 0.35;

/** The tokens in the current colour scheme. Only a property of an element resolves `light-dark()`. */
export function coloursOf(host: HTMLElement): ChartColours {
  const probe = host.appendChild(document.createElement('span'));
  const read = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const [up, down] = [read('up'), read('down')];
  const colours = {
    text: read('text'),
    muted: read('muted'),
    paper: read('paper'),
    line: read('line'),
    accent: read('accent'),
    warn: read('warn'),
    up,
    down,
    upVolume: fade(up),
    downVolume: fade(down),
  };
  probe.remove();
  return colours;
}

/** The colours of lines, in the order of their series. */
export function lineColoursOf({ accent, warn, up, down, muted }: ChartColours): readonly string[] {
  return [accent, warn, up, down, muted];
}

const fade = (colour: string): string => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${VOLUME_ALPHA})`);
