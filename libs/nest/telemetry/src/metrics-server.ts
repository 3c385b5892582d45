import type { ServerResponse } from 'node:http';
import type { Metrics } from './metrics.js';
import { type OperatorListen, startOperatorHttp } from './operator-http.js';

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/metrics';

/** Serves `/metrics` on a separate port, so that it can stay private while the API is public. */
export async function startMetricsServer(metrics: Metrics, listen: OperatorListen): Promise<MetricsServer> {
  const server = await startOperatorHttp(listen, (path, response) => {
    if (path !== PATH) return false;
    void sendMetrics(metrics, response);
    return true;
  });
  return { url: `${server.url}${PATH}`, close: () => server.close() };
}

/** In the text format of Prometheus. Never rejects. */
export async function sendMetrics({ registry }: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
