import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countryCode, currencyCode, cursor, freeText, identifierText, micCode } from './fields.js';
import { QuotesQuery } from './quotes.js';
import { sourceName } from './price-fields.js';

/** Whether the OpenAPI schema accepts a text; a list as its members separated by commas. */
function isDescribed(field: z.ZodType, text: string): boolean {
  const schema = z.toJSONSchema(field, { io: 'input' });
  if (schema.type !== 'array') return isTextDescribed(schema, text);
  const members = text.split(',');
  const isOfLength = members.length >= (schema.minItems ?? 0) && members.length <= (schema.maxItems ?? Infinity);
  return isOfLength && members.every((each) => isTextDescribed(schema.items as TextSchema, each));
}

type TextSchema = Pick<z.core.JSONSchema.BaseSchema, 'pattern' | 'minLength' | 'maxLength'>;

function isTextDescribed({ pattern = '', minLength = 1, maxLength = Infinity }: TextSchema, text: string): boolean {
  const { length } = [...text];
  return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(text);
}

/** Whether the form is valid: a 422 means that no instrument can match. */
function isWellFormed(field: z.ZodType, text: string): boolean {
  const { success, error } = field.safeParse(text);
  return success || error.issues.every((issue) => issue.code === 'custom' && issue.params?.['status'] === 422);
}

const x = (times: number) => 'x'.repeat(times);
const symbols = QuotesQuery.shape.symbols;

describe('a text is a 400 exactly if the schema of its parameter rejects it', () => {
  test.each([
    ['cursor', cursor(), [x(24), x(2048), x(23), x(2049), `${x(24)}=`, `${x(24)}é`]],
    ['currencyCode', currencyCode(), ['USD', 'usd', 'US', 'U5D', 'ß$a']],
    ['micCode', micCode(), ['XNAS', 'xnas', 'XNA', '4AXE', 'XN S']],
    ['freeText', freeText({ maxCodePoints: 5 }), ['a', ' a ', ' ', '\u00a0', '\u3000']],
    ['symbols', symbols, ['AAPL', 'AAPL,MSFT', ' AAPL , MSFT ', ',', 'AAPL,', 'AAPL,,MSFT', 'AAPL, ', ' ']],
    [
      'symbols of 100 and 101',
      symbols,
      [100, 101].map((count) => Array.from({ length: count }, (_, i) => `S${i}`).join()),
    ],
    ['source', sourceName(), [x(64), x(65), '😀'.repeat(64), '😀'.repeat(65)]],
  ] as const)('%s', (_, field, texts) => {
    for (const text of texts) expect([text, isDescribed(field, text)]).toEqual([text, isWellFormed(field, text)]);
    expect(new Set(texts.map((text) => isWellFormed(field, text))).size).toBe(2);
  });
});

describe('error-6 an accepted identifier may be a 422, a rejected one always is an error', () => {
  test.each([
    ['countryCode', countryCode(), 'us', ['USA', 'U', 'U1']],
    ['isin', identifierText('isin'), 'us0378331005', ['US037833100', 'US03783310055', 'U50378331005', 'US037833100X']],
    ['figi', identifierText('figi'), 'bbg000b9xry4', ['BBG000B9XRY', 'BBX000B9XRY4', 'BBG000B9XRYX']],
  ] as const)('%s', (_, field, right, wrong) => {
    expect([isDescribed(field, right), field.safeParse(right).success]).toEqual([true, true]);
    for (const text of wrong) expect([isDescribed(field, text), field.safeParse(text).success]).toEqual([false, false]);
  });
});
