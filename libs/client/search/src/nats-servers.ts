/** Connection options for the NATS library. */
export interface NatsServers {
  /** `host:port`, without credentials. */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly tls?: Record<string, never>;
}

/** Reads a comma-separated list of `nats://` or `tls://` URLs; the library itself ignores the credentials in them. */
export function natsServers(list: string): NatsServers {
  const urls = list.split(',').map((url) => new URL(url.trim()));
  const servers = urls.map(({ hostname, port }) => `${hostname}:${port === '' ? '4222' : port}`);
  const named = urls.find(({ username }) => username !== '');
  const tls = urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {};
  return { servers, ...tls, ...credentials(named) };
}

function credentials(url: URL | undefined): Pick<NatsServers, 'user' | 'pass' | 'token'> {
  if (url === undefined) return {};
  const user = decodeURIComponent(url.username);
  return url.password === '' ? { token: user } : { user, pass: decodeURIComponent(url.password) };
}
