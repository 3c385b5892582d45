import type { Page } from 'playwright-core';

/** Times between the frames of a page, in milliseconds. */
export interface FrameGaps {
  readonly frames: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * Runs the body of an async function in the page and measures the time between its frames. `await nextFrame()` is
 * available to the body.
 */
export async function measureFrames<Result>(page: Page, body: string) {
  return (await page.evaluate(`(async () => {
    const gaps = [];
    let last = null;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame((now) => {
      if (last !== null) gaps.push(now - last);
      last = now;
      resolve();
    }));
    const result = await (async () => { ${body} })();
    gaps.sort((a, b) => a - b);
    const at = (share) => Math.round(gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] * 10) / 10;
    return { result, gaps: { frames: gaps.length, p50: at(0.5), p99: at(0.99), max: at(1) } };
  })()`)) as { readonly result: Result; readonly gaps: FrameGaps };
}
