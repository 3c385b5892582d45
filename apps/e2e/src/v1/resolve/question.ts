import { toPost } from '../../cases/test-request.js';

export const PATH = '/v1/resolve';

/** A statement of these lines. */
export const statement = (...queries: readonly string[]) =>
  toPost(PATH, { items: queries.map((query) => ({ query })) });

/** One line, which costs one unit. */
export const oneLine = statement('APPLE INC COM');
