import type {
  CorporateActionsQuery,
  ListStocksQuery,
  QuotesQuery,
  ResolveBody,
  SymbolSearchQuery,
  TimeSeriesQuery,
  wireSchemas,
} from '@bourse/contract';
import type { ErrorDetails as EnvelopeDetails, ErrorCode } from '@bourse/envelope';
import { describe, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type * as wire from './generated/wire.js';

/** Each assignable to the other, with the same keys. */
type Same<A, B> = [A] extends [B]
  ? [B] extends [A]
    ? [keyof A] extends [keyof B]
      ? [keyof B] extends [keyof A]
        ? true
        : false
      : false
    : false
  : false;

type Compared = { [Name in keyof wire.WireSchemas]: Same<wire.WireSchemas[Name], z.infer<(typeof wireSchemas)[Name]>> };
type DetailsCompared = { [Code in ErrorCode]: Same<wire.ErrorDetails[Code], EnvelopeDetails<Code>> };

describe('the generated types match the schemas of the contract', () => {
  test('every answer, in both directions', () => {
    expectTypeOf<keyof wire.WireSchemas>().toEqualTypeOf<keyof typeof wireSchemas>();
    expectTypeOf<Compared[keyof Compared]>().toEqualTypeOf<true>();
  });

  test('the details of every code', () => {
    expectTypeOf<keyof wire.ErrorDetails>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<DetailsCompared[ErrorCode]>().toEqualTypeOf<true>();
  });

  test('the parameters of every endpoint: the types allow what the server accepts', () => {
    expectTypeOf<keyof wire.StocksParams>().toEqualTypeOf<keyof ListStocksQuery>();
    expectTypeOf<ListStocksQuery>().toExtend<wire.StocksParams>();
    expectTypeOf<Omit<SymbolSearchQuery, 'fields'>>().toExtend<Omit<wire.SymbolSearchParams, 'fields'>>();
    expectTypeOf<keyof wire.SymbolSearchParams>().toEqualTypeOf<keyof SymbolSearchQuery>();
    expectTypeOf<ResolveBody>().toExtend<wire.ResolveParams>();
    expectTypeOf<keyof wire.TimeSeriesParams>().toEqualTypeOf<keyof TimeSeriesQuery>();
    expectTypeOf<TimeSeriesQuery['interval']>().toExtend<wire.TimeSeriesParams['interval']>();
    expectTypeOf<keyof wire.DividendsParams>().toEqualTypeOf<keyof CorporateActionsQuery>();
    expectTypeOf<keyof wire.SplitsParams>().toEqualTypeOf<keyof CorporateActionsQuery>();
    expectTypeOf<keyof wire.QuotesParams>().toEqualTypeOf<keyof QuotesQuery>();
  });

  test('planted: a changed type, a missing field and an extra field are detected', () => {
    expectTypeOf<Same<wire.Bar, Omit<wire.Bar, 'volume'> & { volume: number }>>().toEqualTypeOf<false>();
    expectTypeOf<Same<wire.Bar, Omit<wire.Bar, 'volume'>>>().toEqualTypeOf<false>();
    expectTypeOf<Same<wire.Bar, wire.Bar & { vwap?: number }>>().toEqualTypeOf<false>();
  });
});
