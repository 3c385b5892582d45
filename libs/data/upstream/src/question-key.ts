import type { LiveInstrument, SourceWindow } from './live-source.js';

/** Equal for equal requests. */
export function questionKey({ symbol, type, mic }: LiveInstrument, { interval, from, to }: SourceWindow): string {
  return [symbol, type, mic ?? '', interval, from, to].join('|');
}
