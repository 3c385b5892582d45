import { fieldErrors } from '@bourse/envelope';
import { accountOf, type Body } from '@bourse/http';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { InnerRequests } from '../../inner-requests.js';
import { Call, type VendorCall, VendorPost } from '../vendor.js';
import { json, sendAnswer } from './answers.js';
import { twelveData } from './twelvedata.js';

const MAX_REQUESTS = 120;
const batchSchema = z
  .record(z.string(), z.object({ url: z.string().startsWith('/') }))
  .refine((batch) => Object.keys(batch).length > 0, 'must hold a request')
  .refine((batch) => Object.keys(batch).length <= MAX_REQUESTS, `must hold at most ${MAX_REQUESTS} requests`);

@Controller()
export class TwelveDataBatchController {
  @VendorPost(twelveData, { path: '/batch', scope: null, summary: 'Several requests' })
  batch(@Call() call: VendorCall): Promise<Body> {
    return sendAnswer(call, async () => {
      const { request } = call;
      const read = batchSchema.safeParse(request.body);
      if (!read.success) {
        const message = 'must be an object of requests, such as {"1": {"url": "/price?symbol=AAPL"}}';
        throw fieldErrors([{ field: 'body', message, value: null, status: 400 }]);
      }
      const batch = Object.entries(read.data);
      await accountOf(request).charge(request, batch.length);
      const requests = new InnerRequests(request.server, request, batch.length);
      const answers = await Promise.all(batch.map(([, { url }]) => sendInner(requests, url)));
      await requests.settle();
      return json({ code: 200, status: 'success', data: Object.fromEntries(batch.map(([id], i) => [id, answers[i]])) });
    });
  }
}

async function sendInner(requests: InnerRequests, target: string) {
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  searchParams.delete('format');
  const { status, body } = await requests.send({
    method: 'GET',
    path: twelveData.prefix + pathname,
    query: searchParams,
  });
  return { response: JSON.parse(String(body)) as unknown, status: status < 400 ? 'success' : 'error' };
}
