import { ApiError, toApiError, toEnvelope } from '@bourse/envelope';
import { accountOf, type Body, JSON_TYPE, jsonBytes, Reply } from '@bourse/http';
import type { DegradedPart } from '@bourse/telemetry';
import { degradedParts } from '../../prices/price-answer.js';
import type { VendorCall, VendorParameters } from '../vendor.js';
import { toTwelveDataError, twelveData } from './twelvedata.js';

/** Symbols of one request. */
const MAX_SYMBOLS = 120;
/** The Python client compares the whole value: a charset would make it read JSON. */
export const CSV_TYPE = 'text/csv';

export interface Answer {
  readonly bytes: Buffer;
  readonly type?: typeof CSV_TYPE | undefined;
  /** The parts that it lacks. */
  readonly degraded?: readonly DegradedPart[] | undefined;
  /** The validator; a hash of the bytes when absent. */
  readonly tag?: string | undefined;
  /** Called when the bytes have been sent. */
  readonly release?: (() => void) | undefined;
}

/** `isDegraded`: whether a live source of prices failed. */
export function json(value: object, isDegraded = false): Answer {
  return { bytes: jsonBytes(value), degraded: degradedParts(isDegraded) };
}

/** Sends the answer that `make` computes, with the credits of the key; errors as Twelve Data has them. */
export async function sendAnswer({ request, reply }: VendorCall, make: () => Answer | Promise<Answer>): Promise<Body> {
  const { bytes, type = JSON_TYPE, degraded, release, tag } = await withVendorErrors(make);
  setHeaders({ request, reply }, type);
  return new Reply(request, reply).send({ bytes, degraded, release, ...(tag !== undefined && { tag }) });
}

/** Sets the content type, and the credits of the key in this minute. */
export function setHeaders({ request, reply }: Omit<VendorCall, 'parameters'>, type: string): void {
  const { used, remaining } = accountOf(request).state(request).minute;
  reply.header('content-type', type).header('api-credits-used', used);
  if (remaining !== null) reply.header('api-credits-left', remaining);
}

/**
 * The same for `symbol=A,B`: an object of answers by their symbols as written, where a failure is the error of its symbol.
 * Each symbol is charged.
 */
export async function sendEachSymbol(
  call: VendorCall,
  make: (parameters: VendorParameters) => Promise<Answer>,
): Promise<Body> {
  const { parameters, request, reply } = call;
  const symbols = [...new Set(parameters['symbol']?.split(',').map((symbol) => symbol.trim()))].filter(Boolean);
  if (symbols.length < 2) {
    const [symbol] = symbols;
    return sendAnswer(call, () => make(symbol === parameters['symbol'] ? parameters : { ...parameters, symbol }));
  }
  if (symbols.length > MAX_SYMBOLS) {
    const message = `**symbol** must contain at most ${MAX_SYMBOLS} symbols`;
    throw new ApiError('bad_request', null, { status: 414, message });
  }
  await accountOf(request).charge(request, symbols.length);
  reply.header('is_batch', 'true');
  const answers = await Promise.all(
    symbols.map((symbol) => answerOrError(() => make({ ...parameters, symbol, format: undefined }))),
  );
  const parts = symbols.flatMap((symbol, i) => [`${i === 0 ? '{' : ','}${JSON.stringify(symbol)}:`, answers[i]!.bytes]);
  const bytes = Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from('}')]);
  for (const { release } of answers) release?.();
  return sendAnswer(call, () => ({ bytes, degraded: answers.flatMap((answer) => answer.degraded ?? []) }));
}

async function answerOrError(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await withVendorErrors(make);
  } catch (error) {
    if (toApiError(error).status >= 500) throw error;
    return json(twelveData.errorBody(toEnvelope(error)) as object);
  }
}

async function withVendorErrors(make: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    throw toTwelveDataError(error);
  }
}
