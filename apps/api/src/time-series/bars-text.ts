import { type Bars, ByteWriter, noBars, writeBarsCsv, writeBarsJson } from '@bourse/bars';
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
  const writer = writerFor(bars);
  writer.text(`{"meta":${JSON.stringify(meta)},"values":[`);
  writeBarsJson(writer, bars ?? noBars, kindOf(request));
  writer.text(']}');
  return bytesOf(writer);
}

export function barsCsv(request: SeriesRequest, { bars }: SeriesAnswer): Buffer {
  const writer = writerFor(bars);
  writeBarsCsv(writer, bars ?? noBars, kindOf(request));
  return bytesOf(writer);
}

function kindOf({ interval }: SeriesRequest): 'day' | 'minute' {
  return isIntraday(interval) ? 'minute' : 'day';
}

/** More than a bar mostly takes. */
const BYTES_A_BAR = 128;

function writerFor(bars: Bars | null): ByteWriter {
  return new ByteWriter(512 + BYTES_A_BAR * (bars?.labels.length ?? 0));
}

function bytesOf({ bytes }: ByteWriter): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
