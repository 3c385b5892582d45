// The last line of a backup: a digest of all lines before it, which shows damage, and an HMAC of the same lines, which
// requires the secret.
import { createHash, createHmac, type Hmac, timingSafeEqual } from 'node:crypto';

/** The key that seals backups: derived from the secret of the installation. */
export interface SealKey {
  /** Part of the seal, to distinguish another secret from an altered backup. */
  readonly id: string;
  readonly secret: Uint8Array;
  /** Checks seals that were written before the secret was replaced. */
  readonly previous?: SealKey | null;
}

export interface Seal {
  readonly sha256: string;
  /** The HMAC in hex; absent with the id of its key in a backup without a secret. */
  readonly hmacSha256?: string | undefined;
  readonly sealKey?: string | undefined;
}

/** `unchecked`: there was no key to check the seal with. */
export type SealVerdict = 'verified' | 'unsealed' | 'other_secret' | 'altered' | 'unchecked';

/** Digest and seal of the lines of a backup. */
export interface LinesDigest {
  readonly sha256: string;
  /** The HMAC of each key by its id, that of the key in use first. */
  readonly hmacs: ReadonlyMap<string, string>;
}

/** Digests the lines of a backup as they are written or read. */
export class SealDigest {
  readonly #digest = createHash('sha256');
  readonly #hmacs: readonly (readonly [id: string, hmac: Hmac])[];

  constructor(key: SealKey | null) {
    const keys = [key, key?.previous ?? null].filter((each) => each !== null);
    this.#hmacs = keys.map(({ id, secret }) => [id, createHmac('sha256', secret)]);
  }

  add(line: Uint8Array): this {
    this.#digest.update(line);
    for (const [, hmac] of this.#hmacs) hmac.update(line);
    return this;
  }

  /** Returns the digest of all lines so far. */
  end(): LinesDigest {
    return {
      sha256: this.#digest.digest('hex'),
      hmacs: new Map(this.#hmacs.map(([id, hmac]) => [id, hmac.digest('hex')])),
    };
  }
}

/** Seals lines with the key in use. */
export function sealOf({ sha256, hmacs }: LinesDigest): Seal {
  const [inUse] = hmacs;
  return inUse === undefined ? { sha256 } : { sha256, hmacSha256: inUse[1], sealKey: inUse[0] };
}

/** The content of a seal, in addition to the lines that were read. */
export function sealVerdict(found: Seal, { hmacs }: LinesDigest): SealVerdict {
  if (found.hmacSha256 === undefined) return 'unsealed';
  if (hmacs.size === 0) return 'unchecked';
  const own = hmacs.get(String(found.sealKey));
  if (own === undefined) return 'other_secret';
  const [given, expected] = [Buffer.from(String(found.hmacSha256)), Buffer.from(own)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'verified' : 'altered';
}

/** Reason why a backup is restored only with the option to accept it unverified. */
export const sealProblems: Readonly<Record<Exclude<SealVerdict, 'verified'>, string>> = {
  unsealed: 'has no seal: an earlier Bourse created it, or the seal was removed',
  other_secret: 'is sealed with another BOURSE_SECRET than the current one',
  altered: 'was altered after its creation: its seal does not match',
  unchecked: 'is sealed, and BOURSE_SECRET is missing to check the seal',
};
