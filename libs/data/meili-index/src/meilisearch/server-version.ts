/** The first 1.x whose settings include the ranking rules `attributeRank` and `wordPosition`. */
const MIN_MINOR = 36;

/** A server with an unsupported version. */
export class MeiliVersionError extends Error {
  override readonly name = 'MeiliVersionError';

  constructor(
    readonly node: number,
    readonly version: string,
  ) {
    super(`Meilisearch node ${node} is version ${version}; 1.${MIN_MINOR} or a later 1.x is required`);
  }
}

/** True for `1.36.0` and every later 1.x. */
export function isSupportedVersion(version: string): boolean {
  const [, minor] = /^1\.(\d+)\./.exec(version) ?? [];
  return minor !== undefined && Number(minor) >= MIN_MINOR;
}
