import { expect, test } from 'vitest';
import { DocumentHashes } from './document-hashes.js';

test('every hash of the table finds its document, and any other none', () => {
  const hashes = BigUint64Array.from({ length: 5000 }, (_, n) =>
    BigInt.asUintN(64, BigInt(n) * 0x1234_5678_9abc_def1n),
  );
  const documents = new DocumentHashes(hashes);
  expect(documents.count).toBe(5000);
  expect([...hashes.keys()].every((n) => documents.numberOf(documents.hashOf(n)) === n)).toBe(true);
  expect([documents.numberOf(1n), documents.numberOf(2n ** 64n - 1n)]).toEqual([undefined, undefined]);
  expect(() => documents.hashOf(5000)).toThrow('document 5000 does not exist');
});

test('hashes that share their upper or lower half are distinguished; of equal ones the first counts', () => {
  const documents = new DocumentHashes(BigUint64Array.of(1n, 2n ** 32n, 2n ** 32n + 1n, 2n ** 63n, 0n, 1n));
  expect([1n, 2n ** 32n, 2n ** 32n + 1n, 2n ** 63n, 0n].map((hash) => documents.numberOf(hash))).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

test('an empty table', () => expect(new DocumentHashes(new BigUint64Array(0)).numberOf(0n)).toBeUndefined());
