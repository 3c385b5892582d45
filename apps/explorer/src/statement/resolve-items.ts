import {
  BadRequestError,
  type ResolveItem,
  type ResolveParams,
  type ResolveResponse,
  type ResolveResult,
} from '@bourse/sdk';

/** Items of one request: fewer than the server accepts, so that the lines appear as they are resolved. */
const MAX_ITEMS = 50;
const MAX_CONCURRENT = 2;

type WithoutResult = 'home_line' | 'confidence' | 'margin';
const unresolved: Pick<ResolveResult, WithoutResult> = { home_line: null, confidence: null, margin: null };

export interface Run {
  readonly resolve: (params: ResolveParams) => Promise<ResolveResponse>;
  /** The most items of one request that the limit of the key allows; null without a limit. */
  readonly perMinute: number | null;
  readonly signal: AbortSignal;
  readonly onResults: (items: readonly ResolveItem[], results: readonly ResolveResult[]) => void;
}

/** Resolves items by several requests. The first error ends the run once the requests that are under way have ended. */
export async function resolveItems(items: readonly ResolveItem[], run: Run): Promise<void> {
  const size = Math.max(1, Math.min(MAX_ITEMS, run.perMinute ?? MAX_ITEMS));
  const waiting = Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
  const errors: unknown[] = [];
  const work = async () => {
    while (errors.length === 0 && !run.signal.aborted) {
      const chunk = waiting.shift();
      if (chunk === undefined) return;
      await resolveChunk(chunk, run.resolve).then(
        (results) => run.onResults(chunk, results),
        (error: unknown) => errors.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  run.signal.throwIfAborted();
  if (errors.length > 0) throw errors[0];
}

/** One refused item fails a whole request: it is sent again without the hints and the items that the server refused. */
async function resolveChunk(items: readonly ResolveItem[], resolve: Run['resolve']): Promise<ResolveResult[]> {
  try {
    return (await resolve({ items: [...items] })).results;
  } catch (error) {
    const faults = error instanceof BadRequestError ? faultsOf(error) : [];
    if (faults.length === 0) throw error;
    return resolveAccepted(items, faults, resolve);
  }
}

interface Fault {
  readonly index: number;
  readonly field: string;
  readonly message: string;
}

function faultsOf({ details }: BadRequestError): Fault[] {
  return (details?.errors ?? []).flatMap(({ field, message }) => {
    const match = /^items\[(\d+)\]\.(\w+)$/.exec(field);
    return match === null ? [] : [{ index: Number(match[1]), field: match[2]!, message }];
  });
}

async function resolveAccepted(
  items: readonly ResolveItem[],
  faults: readonly Fault[],
  resolve: Run['resolve'],
): Promise<ResolveResult[]> {
  const refusals = new Map(
    faults.filter(({ field }) => field === 'query').map((fault) => [fault.index, fault.message]),
  );
  const accepted = items.flatMap((item, index) => {
    const refused = new Set(faults.filter((fault) => fault.index === index).map(({ field }) => field));
    const { query, ...hints } = item;
    const kept = Object.entries(hints).filter(([field]) => !refused.has(field));
    return refusals.has(index) ? [] : [{ query, ...Object.fromEntries(kept) }];
  });
  const results = accepted.length === 0 ? [] : (await resolve({ items: accepted })).results;
  return items.map((_, index) => {
    const message = refusals.get(index);
    if (message === undefined) return results.shift()!;
    return { ...unresolved, status: 'not_found', instrument: null, reasons: [`the text ${message}`], candidates: [] };
  });
}
