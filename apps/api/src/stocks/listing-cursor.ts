import { createHmac, createSecretKey, hash } from 'node:crypto';
import { decodeCursor, encodeCursor, type Sign } from '@bourse/cursor';
import { fieldErrors } from '@bourse/envelope';

const FILTER_DIGEST_BYTES = 16;

/** Cursors of the listing: bound to its filters, signed with a key of their own. */
export class ListingCursors {
  /** Changes with the key, and with it every cursor in an answer. */
  readonly keyId: string;
  private readonly sign: Sign;

  constructor(secret: Buffer) {
    this.keyId = hash('sha256', secret, 'base64url').slice(0, 8);
    // A key object is read once; a secret as bytes would be at each use.
    const key = createSecretKey(secret);
    this.sign = (bytes) => createHmac('sha256', key).update(bytes).digest();
  }

  /** The symbol behind which to go on; a cursor that is altered or of other filters is a 400 on its field. */
  read(cursor: string, canonicalFilter: string): string {
    const position = decodeCursor(cursor, digestOf(canonicalFilter), this.sign);
    if (position !== null) return position.afterSymbol;
    const message = 'must be the next_cursor of a page with the same filters';
    throw fieldErrors([{ field: 'cursor', message, value: cursor, status: 400 }]);
  }

  write(afterSymbol: string, canonicalFilter: string): string {
    return encodeCursor(afterSymbol, digestOf(canonicalFilter), this.sign);
  }
}

function digestOf(canonicalFilter: string): Uint8Array {
  return hash('sha256', canonicalFilter, 'buffer').subarray(0, FILTER_DIGEST_BYTES);
}
