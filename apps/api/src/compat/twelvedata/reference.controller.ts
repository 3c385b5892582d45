import { type Body, type Reply, ReplyTo } from '@bourse/http';
import { Controller } from '@nestjs/common';
import { VendorGet } from '../vendor.js';
import { twelveData } from './twelvedata.js';

@Controller()
export class TwelveDataReferenceController {
  /** The Python client reads it before its first request. */
  @VendorGet(twelveData, { path: '/technical_indicators', scope: null, charge: 0, summary: 'Technical indicators' })
  indicators(@ReplyTo() reply: Reply): Body {
    return reply.json({ data: {}, status: 'ok' });
  }
}
