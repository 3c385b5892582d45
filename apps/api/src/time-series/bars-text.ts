import { ByteWriter, noBars, writeBarsCsv, writeBarsJson } from '@bourse/bars';
import type { SeriesAnswer, SeriesRequest } from '@bourse/prices';
import { isIntraday } from '@bourse/range';
import { instrumentMeta } from '../prices/price-answer.js';

/** `{"meta":…,"values":[…]}`, newest first: the bars go straight into bytes. */
export function barsJson(request: SeriesRequest, answer: SeriesAnswer): Buffer {
  const { instrument, interval, adjust } = request;
  const { bars, source, notes } = answer;
  const meta = {
    ...instrumentMeta(instrument),
    interval,
    timezone: instrument.timezone,
    adjust,
    source,
    ...(notes.length === 0 ? {} : { notes }),
  };
  return written(() => {
    writer.text(`{"meta":${JSON.stringify(meta)},"values":[`);
    writeBarsJson(writer, bars ?? noBars, kindOf(request));
    writer.text(']}');
  });
}

export function barsCsv(request: SeriesRequest, { bars }: SeriesAnswer): Buffer {
  return written(() => writeBarsCsv(writer, bars ?? noBars, kindOf(request)));
}

function kindOf({ interval }: SeriesRequest): 'day' | 'minute' {
  return isIntraday(interval) ? 'minute' : 'day';
}

/** Answers are written here one after the other, and sent from copies of their own length. */
const writer = new ByteWriter();

function written(write: () => void): Buffer {
  writer.clear();
  write();
  return Buffer.from(writer.bytes);
}
