import { type Embedder, openEmbedder } from '@bourse/semantic-index';

/** The embedder of the setting; undefined when it is off. */
export async function embedderOf(setting: string): Promise<Embedder | undefined> {
  return (await openEmbedder({ setting })) ?? undefined;
}
