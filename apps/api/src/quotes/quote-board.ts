import type { Quote, QuoteError } from '@bourse/contract';
import { ApiError, type FieldFailure, fieldErrors, toEnvelope } from '@bourse/envelope';
import { pricedInstrument, type PricedInstrument, Prices, quoteRow } from '@bourse/prices';
import { InstrumentNames, isAmbiguous, type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Injectable } from '@nestjs/common';

/** A longer symbol cannot match anything unless the universe holds it. */
const MAX_SYMBOL_LENGTH = 8;

/** Quotes in the order of the request, and an error for each symbol without one. */
export interface BoardAnswer {
  readonly quotes: readonly Quote[];
  readonly errors: readonly QuoteError[];
  readonly isDegraded: boolean;
}

interface QuotedSymbol {
  readonly symbol: string;
  readonly name: string | null;
  readonly instrument: PricedInstrument;
}

/** The newest daily bars of many instruments, read independently (price-10). */
@Injectable()
export class QuoteBoard {
  constructor(
    private readonly universe: UniverseStore,
    private readonly names: InstrumentNames,
    private readonly prices: Prices,
  ) {}

  /** Throws when no symbol has a quote: 422 if none can have one, else the first live source failure, 404 or 400. */
  async quotes(symbols: readonly string[], source?: string): Promise<BoardAnswer> {
    const { current } = this.universe;
    const found = await Promise.all(symbols.map((symbol) => this.#find(current, symbol)));
    const quotedSymbols = uniqueByInstrument(found.filter((each): each is QuotedSymbol => !(each instanceof ApiError)));
    const answers = await this.prices.quotes(quotedSymbols.map(({ instrument }) => ({ instrument, source })));
    const byRow = new Map(quotedSymbols.map((each, i) => [each, answers[i]!]));
    const outcomes = found.flatMap((each, i) => {
      const answer = each instanceof ApiError ? each : byRow.get(each);
      return answer === undefined ? [] : [{ symbol: symbols[i]!, each, answer }];
    });
    const failures = outcomes.flatMap(({ symbol, answer }) =>
      answer instanceof ApiError ? [{ symbol, error: answer }] : [],
    );
    if (failures.length === outcomes.length) throw combineFailures(failures);
    return {
      quotes: outcomes.flatMap(({ each, answer }) =>
        answer instanceof ApiError
          ? []
          : [quoteRow((each as QuotedSymbol).name, (each as QuotedSymbol).instrument, answer)],
      ),
      errors: failures.map(({ symbol, error }) => ({ symbol, ...toEnvelope(error) }) as QuoteError),
      isDegraded: answers.some((answer) => !(answer instanceof ApiError) && answer.isDegraded),
    };
  }

  async #find(snapshot: UniverseSnapshot, symbol: string): Promise<QuotedSymbol | ApiError> {
    const found = await this.names.lookUp(snapshot, { symbol });
    if (!(found instanceof ApiError))
      return { symbol, name: snapshot.name(found.row), instrument: pricedInstrument(snapshot, found.row) };
    const isOverLong = symbol.length > MAX_SYMBOL_LENGTH && !isAmbiguous(found);
    return isOverLong ? fieldErrors([lengthFailureOf(symbol)]) : found;
  }
}

function lengthFailureOf(symbol: string): FieldFailure {
  const message = `must be at most ${MAX_SYMBOL_LENGTH} characters long, or the symbol of a known instrument`;
  return { field: 'symbols', message, value: symbol, status: 422 };
}

/** Each instrument once, under the first symbol that named it. */
function uniqueByInstrument(quotedSymbols: readonly QuotedSymbol[]): QuotedSymbol[] {
  const seenIds = new Set<number>();
  return quotedSymbols.filter(({ instrument }) => !seenIds.has(instrument.id) && seenIds.add(instrument.id));
}

interface Failure {
  readonly symbol: string;
  readonly error: ApiError;
}

function combineFailures(failures: readonly Failure[]): ApiError {
  if (failures.every(({ error }) => error.status === 422)) {
    return fieldErrors(failures.map(({ symbol }) => lengthFailureOf(symbol)));
  }
  const errors = failures.map(({ error }) => error);
  return (
    errors.find(({ code }) => code === 'upstream_failure') ??
    errors.find(({ code }) => code === 'not_found') ??
    errors[0]!
  );
}
