// The session of this server: a cookie that scripts do not see. A server without sessions needs a key.
const ADDRESS = '/session';

interface SessionState {
  readonly available: boolean;
  readonly active: boolean;
}

/** Whether this server offers a session to this page. */
export async function isSessionAvailable(): Promise<boolean> {
  try {
    return (await readState()).available === true;
  } catch {
    return false;
  }
}

/** Starts the session unless it is active. */
export async function startSession(): Promise<void> {
  if ((await readState()).active !== true) await fetch(ADDRESS, { method: 'POST' });
}

/** Reads the body for any status, so that the request ends. */
async function readState(): Promise<Partial<SessionState>> {
  const response = await fetch(ADDRESS);
  return (await response.json()) as Partial<SessionState>;
}
