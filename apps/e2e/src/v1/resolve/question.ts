import { posted } from '../../cases/question.js';

export const path = '/v1/resolve';

/** A statement of these lines. */
export const statement = (...queries: readonly string[]) =>
  posted(path, { items: queries.map((query) => ({ query })) });

/** One line, which costs one unit. */
export const oneLine = statement('APPLE INC COM');
