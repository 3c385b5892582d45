const LIMIT_MS = 30_000;

/** Posts a body unchanged; resolves to the status or to the error code. */
export async function sendHostile(port: number, headers: Record<string, string>, body: Buffer): Promise<string> {
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  try {
    const url = `http://127.0.0.1:${port}/graphql`;
    const response = await fetch(url, { ...post, body: new Uint8Array(body), signal: AbortSignal.timeout(LIMIT_MS) });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
