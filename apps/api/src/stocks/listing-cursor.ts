import { hash } from 'node:crypto';
import { hmacSha256, type Mac } from '@bourse/auth';
import { cursorMessage } from '@bourse/contract';
import { decodeCursor, encodeCursor } from '@bourse/cursor';
import { fieldErrors } from '@bourse/envelope';

const FILTER_DIGEST_BYTES = 16;

/** Cursors of the listing: bound to its filters, signed with a key of their own. */
export class ListingCursors {
  /** Changes with the key, and with it every cursor in an answer. */
  readonly keyId: string;
  private readonly sign: Mac;
  /** Of the filter asked last: a page reads one cursor and writes the next, and a walk keeps its filter. */
  private last = { filter: '', digest: digestOf('') };

  constructor(secret: Buffer) {
    this.keyId = hash('sha256', secret, 'base64url').slice(0, 8);
    this.sign = hmacSha256(secret);
  }

  /** The symbol behind which to go on; a cursor that is altered or of other filters is a 400 on its field. */
  read(cursor: string, canonicalFilter: string): string {
    const position = decodeCursor(cursor, this.digest(canonicalFilter), this.sign);
    if (position !== null) return position.afterSymbol;
    throw fieldErrors([{ field: 'cursor', message: cursorMessage, value: cursor, status: 400 }]);
  }

  write(afterSymbol: string, canonicalFilter: string): string {
    return encodeCursor(afterSymbol, this.digest(canonicalFilter), this.sign);
  }

  private digest(filter: string): Uint8Array {
    if (this.last.filter !== filter) this.last = { filter, digest: digestOf(filter) };
    return this.last.digest;
  }
}

function digestOf(canonicalFilter: string): Uint8Array {
  return Buffer.from(hash('sha256', canonicalFilter, 'hex').slice(0, 2 * FILTER_DIGEST_BYTES), 'hex');
}
