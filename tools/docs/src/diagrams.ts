// Diagrams in Mermaid's notation as SVG files, one for light pages and one for dark ones.
import { hash } from 'node:crypto';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { escapeHtml } from './markdown.ts';

const FONT = 'system-ui, sans-serif';
const light = { bg: '#ffffff', fg: '#1c2430', line: '#7b8798', accent: '#2459b8', muted: '#566173' };
const dark = { bg: '#12161d', fg: '#e7ebf2', line: '#8b97a8', accent: '#8db4ff', muted: '#a9b4c4' };

export interface Diagram {
  readonly html: string;
  /** The pictures by file name. */
  readonly files: Readonly<Record<string, string>>;
}

/** Draws a diagram. The picture is a link to itself, since a wide one is hard to read in a column of text. */
export function drawDiagram(source: string, folder: string): Diagram {
  const name = `diagram-${hash('sha256', source).slice(0, 10)}`;
  const [day, night] = [`${name}.svg`, `${name}-dark.svg`];
  const { picture, width, height } = draw(source, light);
  const html = `<a class="diagram" href="${folder}/${day}"><picture><source srcset="${folder}/${night}" media="(prefers-color-scheme: dark)"><img src="${folder}/${day}" width="${width}" height="${height}" alt="${describe(source)}" loading="lazy"></picture></a>\n`;
  return { html, files: { [day]: picture, [night]: draw(source, dark).picture } };
}

function draw(source: string, colors: typeof light): { picture: string; width: number; height: number } {
  const svg = renderMermaidSVG(source, { ...colors, font: 'system-ui', transparent: true });
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!;
  // The renderer refers to a font of another host.
  const picture = svg
    .replaceAll(/@import url\([^)]*\);\s*/g, '')
    .replaceAll(/font-family: [^;]+;/g, `font-family: ${FONT};`);
  return { picture, width: Math.round(Number(width)), height: Math.round(Number(height)) };
}

/** The labels of a diagram, for readers that do not see it. */
function describe(source: string): string {
  const labels = [...source.matchAll(/\["([^"]+)"\]|\{"([^"]+)"\}|\(\("?([^")]+)"?\)\)/g)].map((match) =>
    match
      .slice(1)
      .find((label) => label !== undefined)!
      .replaceAll(/<[^>]+>/g, ' '),
  );
  return escapeHtml(`Diagram: ${labels.join('; ') || 'steps of a request'}`.replaceAll(/\s+/g, ' '));
}
