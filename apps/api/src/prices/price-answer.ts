import { ApiError } from '@bourse/envelope';
import { contentTag, degrade, notModified, type HttpReply, type HttpRequest } from '@bourse/http';
import type { PricedInstrument } from '@bourse/prices';
import { nextLink } from '../next-link.js';
import { addVary, contentTypeOf, representationFor } from '../representation.js';

/** JSON or CSV, whichever `Accept` likes better. */
export type PriceForm = 'json' | 'csv';

/** An answer's rows are known: what is sent of them. */
export interface PriceAnswer {
  readonly bytes: Buffer;
  readonly isDegraded: boolean;
  /** What must be asked differently for what a ceiling cut off; null where nothing was. */
  readonly rest: { readonly end_date: string; readonly outputsize?: string } | null;
}

/** Takes the form from `Accept` and says so. */
export function formOf(request: HttpRequest, reply: HttpReply): PriceForm {
  const form = representationFor(request.headers.accept, ['csv']);
  addVary(reply, 'Accept');
  reply.header('content-type', contentTypeOf[form]);
  return form;
}

/** Sends an answer, or, undefined, the 304 for a client that has it already. */
export function sendPrices(
  request: HttpRequest,
  reply: HttpReply,
  { bytes, isDegraded, rest }: PriceAnswer,
  tag: string = contentTag(bytes),
): Buffer | undefined {
  if (rest !== null) reply.header('link', nextLink(request, rest));
  if (isDegraded) degrade(request, 'upstream');
  return notModified(request, reply, tag) ? undefined : bytes;
}

/** The answer, or the error that stands in its place. */
export function answered<T>(answer: T | ApiError | undefined): T {
  if (answer instanceof ApiError) throw answer;
  return answer!;
}

/** What every price answer says of its instrument, in the order of contract 8. */
export function instrumentMeta({ symbol, exchange, mic, currency }: PricedInstrument) {
  return { symbol, exchange, mic, currency };
}
