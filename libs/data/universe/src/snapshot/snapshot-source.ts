/** The facts about one instrument for the snapshot; null where unknown, never an empty string. */
export interface SnapshotSource {
  id: number;
  /** Unique in the universe. */
  symbol: string;
  name: string | null;
  exchange: string | null;
  mic: string | null;
  type: string;
  /** Alpha-2 country of the listing venue. */
  country: string | null;
  currency: string | null;
  isin: string | null;
  figi: string | null;
  /** Ten digits. */
  cik: string | null;
  cusip: string | null;
  wkn: string | null;
  sedol: string | null;
  status: string;
  issuerCountry: string | null;
  compositeFigi: string | null;
  shareclassFigi: string | null;
  /** Size class in words (`Mega Cap`). */
  marketCap: string | null;
  sector: string | null;
  industry: string | null;
  /** Group of the category of a fund or index. */
  categoryGroup: string | null;
  category: string | null;
  /** Family that a fund belongs to. */
  family: string | null;
  aliases: readonly string[];
  /** Version of the universe in which it last changed; 0 when absent. */
  version?: number | undefined;
}

/** The version in the identity of a snapshot, after its database; null in another text. */
export function versionOf(identity: string): number | null {
  const version = /^\S+ (\d+)(?: |$)/.exec(identity)?.[1];
  return version === undefined ? null : Number(version);
}

/** The database and its state that a snapshot shows. */
export interface SnapshotIdentity {
  databaseId: string;
  version: number;
  /**
   * Time of publication of that version, ISO 8601; distinguishes two histories of one version number after a restore.
   */
  publishedAt?: string | null;
}
