import { type ByteWriter, noBars, writeBarsCsv, writeBarsJson } from '@bourse/bars';
import type { SeriesAnswer, SeriesRequest } from '@bourse/prices';
import { isIntraday } from '@bourse/range';
import { instrumentMeta } from '../prices/price-answer.js';

/** `{"meta":…,"values":[…]}`, newest first: the bars go straight into bytes. */
export function writeSeriesJson(writer: ByteWriter, request: SeriesRequest, answer: SeriesAnswer): void {
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
  writer.text(`{"meta":${JSON.stringify(meta)},"values":[`);
  writeBarsJson(writer, bars ?? noBars, kindOf(request));
  writer.text(']}');
}

export function writeSeriesCsv(writer: ByteWriter, request: SeriesRequest, { bars }: SeriesAnswer): void {
  writeBarsCsv(writer, bars ?? noBars, kindOf(request));
}

function kindOf({ interval }: SeriesRequest): 'day' | 'minute' {
  return isIntraday(interval) ? 'minute' : 'day';
}
