// The reliability diagram, drawn by hand: greys and one blue that are legible on light and on dark ground.
import type { Bin } from './confidence.js';

const WIDTH = 520;
const HEIGHT = 440;
const LEFT = 62;
const TOP = 46;
const side = { x: 430, y: 310 };
const GREY = '#808080';
const BLUE = '#4a8fdd';

/** Ten bars with the share of right first results per score, and the diagonal where score and share agree. */
export function renderCalibrationSvg(bins: readonly Bin[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Reliability of scores" font-family="system-ui, sans-serif" font-size="12" fill="${GREY}">`,
    text(LEFT + side.x / 2, 22, 'Share of right first results by score', 'font-size="14" font-weight="600"'),
    ...grid(),
    ...bins.flatMap(bar),
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="${GREY}" stroke-width="1.5" stroke-dasharray="5 4"/>`,
    text(LEFT - 8, y(0) + 36, 'results', 'text-anchor="end" font-size="11"'),
    text(LEFT + side.x / 2, HEIGHT - 14, 'score of the first result'),
    text(0, 0, 'share that is right', `transform="translate(18 ${TOP + side.y / 2}) rotate(-90)"`),
    '</svg>',
    '',
  ].join('\n');
}

function grid(): string[] {
  return Array.from({ length: 6 }, (_, at) => at / 5).flatMap((value) => [
    `<line x1="${x(0)}" y1="${y(value)}" x2="${x(1)}" y2="${y(value)}" stroke="${GREY}" stroke-opacity="${value === 0 ? 1 : 0.25}"/>`,
    text(LEFT - 8, y(value) + 4, value.toFixed(1), 'text-anchor="end"'),
    text(x(value), y(0) + 17, value.toFixed(1)),
  ]);
}

/** The bar, the bounds of its share, a dot at the mean score, and the number of results. */
function bar({ from, count, score, right, interval: [low, high] }: Bin): string[] {
  const middle = x(from + 0.05);
  const counted = text(middle, y(0) + 36, count.toLocaleString('en'), 'font-size="11"');
  if (score === null || right === null) return [counted];
  const barLeft = x(from) + 3;
  return [
    `<rect x="${round(barLeft)}" y="${y(right)}" width="${round(side.x / 10 - 6)}" height="${round(y(0) - y(right))}" fill="${BLUE}" fill-opacity="0.45"/>`,
    `<line x1="${x(score)}" y1="${y(low)}" x2="${x(score)}" y2="${y(high)}" stroke="${GREY}" stroke-width="1.5"/>`,
    `<circle cx="${x(score)}" cy="${y(right)}" r="4" fill="${BLUE}"/>`,
    counted,
  ];
}

function text(at: number, down: number, words: string, attributes = ''): string {
  const anchor = attributes.includes('text-anchor') ? '' : ' text-anchor="middle"';
  return `<text x="${round(at)}" y="${round(down)}"${anchor}${attributes === '' ? '' : ` ${attributes}`}>${words}</text>`;
}

function x(value: number): number {
  return round(LEFT + value * side.x);
}

function y(value: number): number {
  return round(TOP + (1 - value) * side.y);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
