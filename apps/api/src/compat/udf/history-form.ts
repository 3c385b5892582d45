import { writeNumbers } from '@bourse/bars';
import type { SeriesForm } from '../../time-series/time-series-answers.js';
import { secondsPerLabel } from './chart-query.js';

const names = { o: 'open', h: 'high', l: 'low', c: 'close' } as const;

/** `{"s":"ok","t":[…],"o":[…],…}`, oldest first. An unknown volume is 0; where all are unknown, `v` is left out. */
export const historyForm: SeriesForm = {
  name: 'udf',
  write: (serializer, { interval }, { bars }) =>
    serializer.write((writer) => {
      if (bars === null) return writer.text('{"s":"no_data"}');
      const unit = secondsPerLabel(interval);
      const write = (before: string, column: Float64Array, scale: number | null) => {
        writer.text(`${before}:[`);
        writeNumbers(writer, column, { scale, unknown: '0' });
        writer.text(']');
      };
      write(
        '{"s":"ok","t"',
        Float64Array.from(bars.labels, (label) => label * unit),
        0,
      );
      for (const [name, column] of Object.entries(names)) write(`,"${name}"`, bars[column], bars.priceScale);
      if (!bars.volume.every(Number.isNaN)) write(',"v"', bars.volume, bars.volumeScale);
      writer.text('}');
    }),
};
