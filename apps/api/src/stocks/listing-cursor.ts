import { hash } from 'node:crypto';
import { hmacSha256 } from '@bourse/auth';
import { cursorMessage } from '@bourse/contract';
import { decodeCursor, encodeCursor, type Sign } from '@bourse/cursor';
import { fieldErrors } from '@bourse/envelope';

/** Cursors of the listing: bound to its filters, signed with a key of their own. */
export class ListingCursors {
  /** Changes with the key, and with it every cursor in an answer. */
  readonly keyId: string;
  private readonly sign: Sign;

  constructor(secret: Buffer) {
    this.keyId = hash('sha256', secret, 'base64url').slice(0, 8);
    const mac = hmacSha256(secret);
    this.sign = (text) => mac(text).toString('base64url');
  }

  /** The symbol behind which to go on; a cursor that is altered or of other filters is a 400 on its field. */
  read(cursor: string, canonicalFilter: string): string {
    const position = decodeCursor(cursor, canonicalFilter, this.sign);
    if (position !== null) return position.afterSymbol;
    throw fieldErrors([{ field: 'cursor', message: cursorMessage, value: cursor, status: 400 }]);
  }

  write(afterSymbol: string, canonicalFilter: string): string {
    return encodeCursor(afterSymbol, canonicalFilter, this.sign);
  }
}
