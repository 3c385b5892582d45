import { parseEmbedderSetting } from './embedder-setting.js';
import type { Embedder } from './embedder.js';
import { OpenAiEmbedder } from './openai-embedder.js';
import { StaticEmbedder } from './static-embedder.js';
import { TransformersEmbedder } from './transformers-embedder.js';

/** The choice of the embedder as plain data, so that it can be sent to a worker thread. */
export interface EmbedderChoice {
  /** `builtin`, `off`, `openai:<base-url>#<model>` or `transformers:<path-or-id>`. */
  readonly setting: string;
  /** Key of an endpoint that requires one. */
  readonly apiKey?: string | undefined;
}

/** The chosen embedder; null when meaning is off. Rejects when it is unavailable. */
export async function openEmbedder({ setting, apiKey }: EmbedderChoice): Promise<Embedder | null> {
  const choice = parseEmbedderSetting(setting);
  switch (choice.kind) {
    case 'off':
      return null;
    case 'builtin':
      return StaticEmbedder.load();
    case 'openai':
      return OpenAiEmbedder.open({ baseUrl: choice.baseUrl, model: choice.model, apiKey });
    case 'transformers':
      return TransformersEmbedder.open(choice.model);
  }
}
