import { parseValues } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { type Body, type Reply, ReplyTo } from '@bourse/http';
import { Controller } from '@nestjs/common';
import type { SeriesRequest } from '@bourse/prices';
import { TimeSeriesAnswers } from '../../time-series/time-series-answers.js';
import { VendorGet, type VendorParameters, VendorQuery } from '../vendor.js';
import { ChartPrices } from './chart-prices.js';
import { chartWindow, HistoryQuery } from './chart-range.js';
import { historyForm } from './history-form.js';
import { secondsPerLabel } from './resolution.js';
import { udf } from './udf.js';

@Controller()
export class UdfHistoryController {
  constructor(
    private readonly charts: ChartPrices,
    private readonly series: TimeSeriesAnswers,
  ) {}

  @VendorGet(udf, { path: '/history', scope: 'prices:read', summary: 'Bars of a chart' })
  async history(@VendorQuery() parameters: VendorParameters, @ReplyTo() reply: Reply): Promise<Body> {
    const { symbol, resolution: interval, ...range } = parseValues(HistoryQuery, parameters);
    const { instrument } = await this.charts.find(reply, symbol);
    const window = chartWindow(interval, range);
    if (window !== null) {
      const request = this.charts.request(instrument, interval, window);
      const tag = this.series.tag(request, historyForm);
      if (tag !== null && reply.isKnown(tag)) return undefined;
      const answer = await this.#answer(request, tag);
      if (answer !== null) {
        reply.form();
        return reply.send({ ...answer, next: null });
      }
    }
    // With `countback`, all older bars were requested.
    const older = range.countback === undefined ? chartWindow(interval, { to: range.from!, countback: 1 }) : null;
    const bars = older === null ? null : await this.charts.bars(this.charts.request(instrument, interval, older));
    const nextTime = bars === null ? undefined : bars.labels.at(-1)! * secondsPerLabel(interval);
    return reply.json({ s: 'no_data', nextTime });
  }

  /** Null without a bar. */
  async #answer(request: SeriesRequest, tag: string | null) {
    try {
      const answer = await this.series.answer(request, historyForm, tag);
      if (!answer.isEmpty) return answer;
      answer.release?.();
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null;
      throw error;
    }
  }
}
