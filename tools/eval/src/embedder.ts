import type { Embedder } from '@bourse/search-index';

export async function embedderOf(setting: string): Promise<Embedder | undefined> {
  void setting;
  return undefined;
}
