import type { Metrics } from './metrics.js';
import { type OperatorListen, startOperatorHttp } from './operator-http.js';

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/metrics';

/** Serves `/metrics` on a port of its own, so that it can stay inside while the API is public. */
export async function startMetricsServer({ registry }: Metrics, listen: OperatorListen): Promise<MetricsServer> {
  const server = await startOperatorHttp(listen, (path, response) => {
    if (path !== PATH) return false;
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
    return true;
  });
  return { url: `${server.url}${PATH}`, close: () => server.close() };
}
