/** The forms a listing comes in, in the order of preference where a client has none. */
const mediaTypes = { json: 'application/json', csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

export type Representation = keyof typeof mediaTypes;

/** What `Accept` can ask for besides JSON. */
export const alternatives = [mediaTypes.csv, mediaTypes.ndjson] as const;

export const contentTypeOf = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const satisfies Record<Representation, string>;

/** RFC 9110 12.5.1: the best of the forms for an `Accept` header; JSON where nothing asked for can be had. */
export function representationFor(accept: string | undefined): Representation {
  if (accept === undefined || accept === '*/*' || accept === mediaTypes.json) return 'json';
  const ranges = accept.split(',').map(mediaRange);
  let best: Representation = 'json';
  let bestQuality = 0;
  for (const [name, type] of Object.entries(mediaTypes) as [Representation, string][]) {
    const quality = qualityOf(type, ranges);
    if (quality <= bestQuality) continue;
    best = name;
    bestQuality = quality;
  }
  return best;
}

interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function mediaRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** The weight of the most specific range that takes the type. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  const [main = ''] = type.split('/');
  for (const pattern of [type, `${main}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === pattern);
    if (range !== undefined) return range.quality;
  }
  return 0;
}
