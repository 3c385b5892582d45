import { BarsSerializer, type SerializedBars } from '@bourse/bars';
import type { TimeSeriesQuery } from '@bourse/contract';
import { type Answer, contentTag, entityTag } from '@bourse/http';
import { type DegradableAnswer, pricedInstrument, Prices, type SeriesAnswer, type SeriesRequest } from '@bourse/prices';
import { isIntraday, labelText, toWindow } from '@bourse/range';
import type { UniverseSnapshot } from '@bourse/universe';
import { Injectable } from '@nestjs/common';
import { KeptAnswers } from '../prices/kept-answers.js';
import { unwrapAnswer, degradedParts, instrumentMeta, type PriceForm } from '../prices/price-answer.js';

/** How series are written. */
export interface SeriesForm {
  readonly name: string;
  readonly write: (serializer: BarsSerializer, request: SeriesRequest, answer: SeriesAnswer) => SerializedBars;
}

/** The forms of `GET /v1/time_series`: `{"meta":…,"values":[…]}` or CSV, newest first. */
export const seriesForms: Readonly<Record<PriceForm, SeriesForm>> = {
  json: {
    name: 'json',
    write: (serializer, request, answer) => {
      const head = `{"meta":${JSON.stringify(seriesMeta(request, answer))},"values":[`;
      return serializer.json(answer.bars, datetimeKind(request), [head, ']}']);
    },
  },
  csv: { name: 'csv', write: (serializer, request, { bars }) => serializer.csv(bars, datetimeKind(request)) },
};

/** The answer, and whether it has no bars. */
interface SeriesReply extends Answer, DegradableAnswer {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly isEmpty: boolean;
}

interface TimedQuery {
  readonly query: TimeSeriesQuery;
  readonly nowMs: number;
}

/** Part of each validator; changes with the format of the body. */
const BODY_VERSION = '2';

/** Time series as bytes (range-1 to range-11, price-1 to price-9). */
@Injectable()
export class TimeSeriesAnswers {
  readonly #serializer = new BarsSerializer();

  constructor(
    private readonly prices: Prices,
    private readonly kept: KeptAnswers,
  ) {}

  /** Parses a query for a row. Throws a 400 for a start after its end. */
  read(snapshot: UniverseSnapshot, row: number, { query, nowMs }: TimedQuery): SeriesRequest {
    const instrument = pricedInstrument(snapshot, row);
    const { interval, adjust, start_date: start, end_date: end, outputsize, source } = query;
    return { instrument, interval, adjust, source, window: toWindow({ start, end, outputsize }, interval, nowMs) };
  }

  /** The validator of the answer, without reading a bar; null if a live source must be queried first. */
  tag(request: SeriesRequest, form: SeriesForm): string | null {
    const state = this.prices.stateOf(request);
    if (state === null) return null;
    const { interval, adjust, window } = request;
    const { id, symbol, exchange, mic, currency } = request.instrument;
    const meta = [id, symbol, exchange, mic, currency].join(' ');
    return entityTag(meta, state, `${interval} ${adjust} ${window.from} ${window.limit}`, form.name, BODY_VERSION);
  }

  /** Builds the answer; `before` is the validator computed before the read. */
  answer(request: SeriesRequest, form: SeriesForm, before: string | null): Promise<SeriesReply> {
    const tagOf = () => this.tag(request, form);
    return this.kept.read(before, tagOf, async () => {
      const answer = unwrapAnswer((await this.prices.series([request]))[0]);
      const { bytes: written, release } = form.write(this.#serializer, request, answer);
      const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
      const { bars, restTo, source, isDegraded } = answer;
      const tag = (bars === null || isDegraded ? null : tagOf()) ?? contentTag(bytes);
      const next = restTo === null ? null : { end_date: labelText(request.interval, restTo), source: source! };
      const more = form === seriesForms.csv ? restTo !== null : undefined;
      const degraded = degradedParts(isDegraded);
      return { bytes, release, tag, isDegraded, degraded, next, more, isEmpty: bars === null };
    });
  }
}

function datetimeKind({ interval }: SeriesRequest) {
  return isIntraday(interval) ? 'minute' : 'day';
}

function seriesMeta({ instrument, interval, adjust }: SeriesRequest, { source, restTo, notes }: SeriesAnswer) {
  const { timezone } = instrument;
  const more = restTo !== null;
  return {
    ...instrumentMeta(instrument),
    interval,
    timezone,
    adjust,
    source,
    more,
    ...(notes.length > 0 && { notes }),
  };
}
