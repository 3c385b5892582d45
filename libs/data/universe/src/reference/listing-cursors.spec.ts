import { createHmac } from 'node:crypto';
import { ListStocksQuery } from '@bourse/contract';
import { describe, expect, test } from 'vitest';
import { ListingCursors } from './listing-cursors.js';

const keyOf = (id: string) => ({
  id,
  sign: (text: string) => createHmac('sha256', id).update(text).digest('base64url'),
});
const query = (cursor?: string) =>
  ListStocksQuery.parse({ exchange: 'NASDAQ', ...(cursor !== undefined && { cursor }) });

const made = (cursors: ListingCursors) => cursors.after('AAPL', cursors.read(query()));

describe('cursors while the secret is rotated', () => {
  const before = new ListingCursors({ ...keyOf('old'), previous: null });
  const during = new ListingCursors({ ...keyOf('new'), previous: keyOf('old') });
  const after = new ListingCursors({ ...keyOf('new'), previous: null });

  test('those of the previous secret are accepted, new ones are signed with the new', () => {
    expect(during.read(query(made(before))).afterSymbol).toBe('AAPL');
    expect(after.read(query(made(during))).afterSymbol).toBe('AAPL');
  });

  test('control: without the previous secret they are a 400 on the cursor', () => {
    expect(() => after.read(query(made(before)))).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});
