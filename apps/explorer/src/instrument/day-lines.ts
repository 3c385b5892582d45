import type { IChartApi, IPrimitivePaneRenderer, ISeriesPrimitive, Logical, Time } from 'lightweight-charts';
import type { ChartColours } from './chart-colours.js';
import type { DayNote } from './day-notes.js';

/** Closed days between narrower bars are not drawn. */
const MIN_BAR_PX = 3;

/** Dotted lines between bars with closed days between them, and dashed ones where sessions have no bar. */
export function dayLines(
  chart: IChartApi,
  noteAt: (index: number) => DayNote | undefined,
  { muted, warn }: ChartColours,
): ISeriesPrimitive<Time> {
  const draw: IPrimitivePaneRenderer['draw'] = (target) =>
    target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio: ratio }) => {
      const scale = chart.timeScale();
      const { barSpacing } = scale.options();
      const range = scale.getVisibleLogicalRange();
      if (range === null) return;
      for (let index = Math.ceil(range.from); index <= range.to; index++) {
        const note = noteAt(index);
        const isMissing = note !== undefined && note.missing > 0;
        if (!isMissing && (!note?.closed || barSpacing < MIN_BAR_PX)) continue;
        const between = (scale.logicalToCoordinate(index as Logical) ?? 0) - barSpacing / 2;
        context.strokeStyle = isMissing ? warn : muted;
        context.lineWidth = ratio * (isMissing ? 2 : 1);
        context.setLineDash(isMissing ? [5 * ratio, 4 * ratio] : [ratio, 4 * ratio]);
        const x = Math.round(between * ratio) + context.lineWidth / 2;
        context.beginPath();
        context.moveTo(x, 0);
        context.lineTo(x, bitmapSize.height);
        context.stroke();
      }
    });
  const views = [{ zOrder: () => 'bottom' as const, renderer: () => ({ draw }) }];
  return { paneViews: () => views };
}
