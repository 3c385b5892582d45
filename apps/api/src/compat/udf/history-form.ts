import { BarForm, writeJsonRows } from '@bourse/bars';
import type { SeriesForm } from '../../time-series/time-series-answers.js';
import { secondsPerLabel } from './chart-query.js';

const columns = { o: 'open', h: 'high', l: 'low', c: 'close', v: 'volume' } as const;
const createForm = (column: (typeof columns)[keyof typeof columns]) => new BarForm([column], ['', ','], '0');
const forms = Object.entries(columns).map(([name, column]) => ({ name, column, form: createForm(column) }));

/** `{"s":"ok","t":[…],"o":[…],…}`, oldest first. An unknown volume is 0; where all are unknown, `v` is left out. */
export const historyForm: SeriesForm = {
  name: 'udf',
  write: (serializer, { interval }, { bars }) =>
    serializer.write((writer) => {
      if (bars === null) return writer.text('{"s":"no_data"}');
      const unit = secondsPerLabel(interval);
      writer.text(`{"s":"ok","t":[${Array.from(bars.labels, (label) => label * unit).join()}]`);
      for (const { name, column, form } of forms) {
        if (column === 'volume' && bars.volume.every(Number.isNaN)) continue;
        writer.text(`,"${name}":[`);
        writeJsonRows(writer, bars, 'day', form, false);
        writer.text(']');
      }
      writer.text('}');
    }),
};
