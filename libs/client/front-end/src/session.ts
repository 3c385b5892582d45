// The session of a server: a cookie that scripts do not see. A server without sessions needs a key.
const ADDRESS = '/session';

interface SessionState {
  readonly available: boolean;
  readonly active: boolean;
}

const UNAVAILABLE: SessionState = { available: false, active: false };

/** Reads the state of the session; a server that does not answer has none. */
export async function readSession(): Promise<SessionState> {
  try {
    const response = await fetch(ADDRESS);
    // An answer whose body is not read keeps its connection.
    const text = await response.text();
    return response.ok ? (JSON.parse(text) as SessionState) : UNAVAILABLE;
  } catch {
    return UNAVAILABLE;
  }
}

/** Starts a session; returns whether the server did. */
export function startSession(): Promise<boolean> {
  return change('POST');
}

/** Ends the session; returns whether the server did. */
export function endSession(): Promise<boolean> {
  return change('DELETE');
}

async function change(method: string): Promise<boolean> {
  try {
    return (await fetch(ADDRESS, { method })).ok;
  } catch {
    return false;
  }
}
