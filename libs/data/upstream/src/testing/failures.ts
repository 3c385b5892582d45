import { type Behaviour, cuts, drips, floods, neverAnswers, redirectsTo, sends, sendsHtml } from './vendor-stub.js';
import { marchDay, type Session, sessions, type ReplyContent, type Vendor } from './vendor.js';

/** A failure of a source, in the form of a vendor; null where that vendor cannot fail in this way. */
export type Failure = (vendor: Vendor) => Behaviour | null;

const [monday, tuesday, wednesday, thursday, friday] = sessions as [Session, Session, Session, Session, Session];

/** The vendor returns this story. */
export function replyWith(content: ReplyContent): Failure {
  return (vendor) => replyOf(vendor, content);
}

export function replyOf(vendor: Vendor, content: ReplyContent): Behaviour {
  return (request, response) => {
    const url = stubUrl(request.url);
    sends({ body: vendor.renderBody(url, content) })(request, response);
  };
}

/** The true body, changed as text. */
function alterBody(change: (body: string) => string): Failure {
  return (vendor) => (request, response) => {
    const url = stubUrl(request.url);
    sends({ body: change(vendor.renderBody(url, { sessions })) })(request, response);
  };
}

const onlyFor =
  (names: readonly string[], failure: Failure): Failure =>
  (vendor) =>
    names.includes(vendor.name) ? failure(vendor) : null;

const replaceSession = (session: Session, changes: Partial<Session>) =>
  sessions.map((each) => (each === session ? { ...each, ...changes } : each));

const ohlc = ['yahoo', 'tiingo', 'polygon', 'kraken'];
const MOVED = '/moved';
const CONSENT = 'http://localhost:9/consent';

export const failures: Readonly<Record<string, Failure>> = {
  'no answer': () => neverAnswers,
  'a byte now and then': () => drips,
  'cut in the middle': (vendor) => cuts(vendor.renderBody(stubUrl(), { sessions })),
  'HTML with 200': () => sendsHtml(200),
  'HTML as JSON': () => sends({ body: '<html></html>' }),
  'JSON as HTML': (vendor) => sends({ body: vendor.nothing(stubUrl()), contentType: 'text/html' }),
  'proxy page 502': () => sendsHtml(502),
  'proxy page 503': () => sendsHtml(503),
  'proxy page 407': () => sendsHtml(407),
  '429 with Retry-After': () => sends({ status: 429, body: '{}', headers: { 'retry-after': '7' } }),
  '429 without Retry-After': () => sends({ status: 429, body: 'Too Many Requests', contentType: 'text/plain' }),
  '401': () => sends({ status: 401, body: '{"message":"who are you"}' }),
  '403': () => sends({ status: 403, body: '{"message":"go away"}' }),
  '403 page': () => sendsHtml(403),
  'unknown symbol': (vendor) => sends(vendor.unknownSymbol),
  '404 page': () => sendsHtml(404),
  '404 of another server': () => sends({ status: 404, body: '{"message":"no route"}' }),
  '500': () => sends({ status: 500, body: '{"message":"oops"}' }),
  'quota with 200': (vendor) => sends(vendor.quota),
  'breakdown with 200': (vendor) => sends(vendor.breakdown),
  'body without end': () => floods(() => {}),
  'empty body': () => sends({ body: '' }),
  'another document': () => sends({ body: '{}' }),
  'a list': () => sends({ body: '[]' }),
  null: () => sends({ body: 'null' }),
  'another content type': (vendor) =>
    sends({ body: vendor.renderBody(stubUrl(), { sessions }), contentType: 'text/csv' }),
  'truncated JSON': alterBody((body) => body.slice(0, -3)),
  NaN: alterBody((body) => body.replace(/"?107\.25"?/g, 'NaN')),
  Infinity: alterBody((body) => body.replace(/"?107\.25"?/g, 'Infinity')),
  'number beyond all': alterBody((body) => body.replace(/"107\.25"/g, '"1e999"').replace(/107\.25/g, '1e999')),
  'prices of another type': alterBody((body) =>
    body.includes('"107.25"') ? body.replace(/"107\.25"/g, '107.25') : body.replace(/107\.25/g, '"107.25"'),
  ),
  'redirect to a consent page': () => redirectsTo(CONSENT),
  'redirect loop': () => (request, response) => redirectsTo(request.url ?? '/')(request, response),
  'redirect within the host': (vendor) => (request, response) => {
    const path = request.url ?? '/';
    if (!path.startsWith(MOVED)) redirectsTo(MOVED + path)(request, response);
    else sends({ body: vendor.renderBody(stubUrl(path.slice(MOVED.length)), { sessions }) })(request, response);
  },
  'wrong symbol': onlyFor(['yahoo', 'polygon'], replyWith({ sessions, symbol: 'MSFT' })),
  'wrong pair': onlyFor(['frankfurter', 'kraken'], (vendor) =>
    replyOf(vendor, { sessions, symbol: vendor.name === 'kraken' ? 'XBTUSDT' : 'GBP' }),
  ),
  'adjusted anyway': onlyFor(
    ['polygon'],
    replyWith({ sessions, alter: (document: { adjusted: boolean }) => void (document.adjusted = true) }),
  ),
  'coarser anyway': onlyFor(
    ['yahoo'],
    (vendor) => (request, response) =>
      sends({ body: vendor.renderBody(stubUrl(), { sessions }).replace('"1d"', '"1wk"') })(request, response),
  ),
  'a column too short': onlyFor(
    ['yahoo'],
    replyWith({ sessions, alter: (document: ChartDocument) => void quoteOf(document).close.pop() }),
  ),
  'a column too long': onlyFor(
    ['yahoo'],
    replyWith({ sessions, alter: (document: ChartDocument) => void quoteOf(document).close.push(1) }),
  ),
  'negative volume': onlyFor(ohlc, replyWith({ sessions: replaceSession(friday, { volume: -1 }) })),
  'negative price': replyWith({ sessions: replaceSession(friday, { low: -104.5, close: -1 }) }),
  'price of zero': replyWith({ sessions: replaceSession(friday, { low: 0, close: 0 }) }),
  'high below low': onlyFor(ohlc, replyWith({ sessions: replaceSession(friday, { high: 104, low: 107.75 }) })),
  'high below close': onlyFor(ohlc, replyWith({ sessions: replaceSession(friday, { high: 107.2 }) })),
  'low above open': onlyFor(ohlc, replyWith({ sessions: replaceSession(friday, { low: 105.3 }) })),
  'price missing': replyWith({ sessions: replaceSession(friday, { open: null }) }),
  'two bars of a date': onlyFor(ohlc, replyWith({ sessions: [monday, { ...monday, close: 101 }, tuesday] })),
  'one bar twice': onlyFor(ohlc, replyWith({ sessions: [monday, monday, tuesday, wednesday, thursday, friday] })),
  'out of order': onlyFor(ohlc, replyWith({ sessions: sessions.toReversed() })),
  'a date to come': replyWith({ sessions: [...sessions, { ...friday, day: marchDay(20) }] }),
  'dates before the window': replyWith({ sessions: [{ ...monday, day: marchDay(1) }, ...sessions] }),
  'a live row': replyWith({ sessions, live: { ...friday, day: marchDay(11), close: 106.75 } }),
  'a live row beside the last': onlyFor(['yahoo'], replyWith({ sessions, live: { ...friday, close: 106.75 } })),
  'empty window': (vendor) => (request, response) =>
    sends({ body: vendor.nothing(stubUrl(request.url)) })(request, response),
  'minor units': onlyFor(['yahoo'], replyWith({ sessions: sessions.map(inPence), currency: 'GBp' })),
  'a split in the window': onlyFor(
    ['yahoo', 'tiingo', 'polygon'],
    replyWith({ sessions, split: { day: marchDay(6), shares: 4 } }),
  ),
  'a split after the window': onlyFor(['yahoo'], replyWith({ sessions, split: { day: marchDay(11), shares: 3 } })),
};

interface ChartDocument {
  readonly chart: { readonly result: [{ readonly indicators: { readonly quote: [{ readonly close: number[] }] } }] };
}

function quoteOf({ chart }: ChartDocument) {
  return chart.result[0].indicators.quote[0];
}

function inPence(session: Session): Session {
  const { open, high, low, close } = session;
  return { ...session, open: Number(open) * 100, high: Number(high) * 100, low: low * 100, close: close * 100 };
}

function stubUrl(path = '/'): URL {
  return new URL(path, 'http://stub.invalid');
}
