/** The source of vectors, as the operator configures it in one word. */
export type EmbedderSetting =
  | { kind: 'builtin' }
  | { kind: 'off' }
  | { kind: 'openai'; baseUrl: string; model: string }
  | { kind: 'transformers'; model: string };

const FORMS = 'builtin, off, openai:<base-url>#<model> or transformers:<path-or-model>';

/** Throws an Error whose message describes the fault. */
export function parseEmbedderSetting(text: string): EmbedderSetting {
  const setting = text.trim();
  if (setting === 'builtin' || setting === 'off') return { kind: setting };
  const colon = setting.indexOf(':');
  const kind = setting.slice(0, Math.max(0, colon));
  const value = setting.slice(colon + 1).trim();
  if (kind === 'openai') return openAi(value);
  if (kind !== 'transformers') throw new Error(`unknown embedder: expected ${FORMS}`);
  if (value === '') throw new Error('the embedder transformers: needs the path or name of a model after the colon');
  return { kind, model: value };
}

function openAi(value: string): EmbedderSetting {
  const hash = value.indexOf('#');
  const model = hash < 0 ? '' : value.slice(hash + 1).trim();
  if (model === '') throw new Error('the embedder openai: needs a model: openai:<base-url>#<model>');
  const baseUrl = value.slice(0, hash).trim();
  const url = URL.parse(baseUrl);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error('the embedder openai: needs a base URL that begins with http:// or https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('the base URL of the embedder must not contain a user or password; set the key separately');
  }
  if (url.search !== '') throw new Error('the base URL of the embedder must not contain a query');
  return { kind: 'openai', baseUrl: baseUrl.replace(/\/+$/, ''), model };
}
