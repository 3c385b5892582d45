import { expect, test } from 'vitest';
import { renderCalibrationSvg } from './calibration-svg.js';
import { binsOf } from './confidence.js';

const bins = binsOf([
  ...Array.from({ length: 1200 }, (_, at) => ({ score: 0.95, isRight: at % 10 > 0 })),
  { score: 0.31, isRight: false },
]);

test('the drawing is well-formed: every tag is closed, in order, and every number is one', () => {
  const svg = renderCalibrationSvg(bins);
  const open: string[] = [];
  for (const [, closing, name, inner] of svg.matchAll(/<(\/?)([a-z]+)([^<>]*)>/g)) {
    const isPaired = closing !== '/' || open.pop() === name;
    expect([name, isPaired]).toEqual([name, true]);
    if (closing === '' && !inner!.endsWith('/')) open.push(name!);
    expect(inner).toMatch(/^( [a-zA-Z0-9:-]+="[^"<>]*")*\/?$/);
  }
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|null/);
});

test('each bin with results has a bar as high as its share of right ones, and all counts are shown', () => {
  const svg = renderCalibrationSvg(bins);
  const heights = [...svg.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height));
  // The scale from 0 to 1 is 310 high.
  expect(heights).toEqual([0, 279]);
  expect(svg.match(/>1,200</g)).toHaveLength(1);
  expect(svg.match(/font-size="11">0</g)).toHaveLength(8);
});
