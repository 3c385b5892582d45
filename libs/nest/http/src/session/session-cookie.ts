import { SESSION_SECONDS } from './sessions.js';

const NAME = 'bourse_session';
const ATTRIBUTES = 'HttpOnly; SameSite=Strict; Path=/';

/** The `Set-Cookie` that gives a browser the token of its session. */
export function sessionCookie(token: string): string {
  return `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS}`;
}

/** The `Set-Cookie` that removes it. */
export const CLEARED_COOKIE = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/**
 * The tokens of a Cookie header. Several are possible: cookies do not distinguish ports, so another server of this
 * machine may set the same name with a longer path.
 */
export function sessionTokensOf(cookie: string | undefined): string[] {
  if (cookie === undefined) return [];
  return cookie.split(';').flatMap((pair) => {
    const text = pair.trim();
    return text.startsWith(`${NAME}=`) ? [text.slice(NAME.length + 1)] : [];
  });
}
