import type { ServerResponse } from 'node:http';
import {
  type HealthRegistry,
  type Metrics,
  type OperatorHttp,
  type OperatorListen,
  sendMetrics,
  startOperatorHttp,
} from '@bourse/telemetry';

type Page = (response: ServerResponse) => void;

/** The port for operators: this process serves HTTP only here, so health is served with the metrics. */
export function startOperatorServer(
  metrics: Metrics,
  health: HealthRegistry,
  listen: OperatorListen,
): Promise<OperatorHttp> {
  const pages: Readonly<Record<string, Page>> = {
    '/metrics': (response) => void sendMetrics(metrics, response),
    '/livez': (response) => sendJson(response, 200, { status: 'alive' }),
    '/readyz': (response) => {
      const readiness = health.readiness();
      const isReady = readiness.status === 'ready' || readiness.status === 'degraded';
      sendJson(response, isReady ? 200 : 503, readiness);
    },
  };
  return startOperatorHttp(listen, (path, response) => {
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (page === undefined) sendJson(response, 404, { paths: Object.keys(pages) });
    else page(response);
    return true;
  });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
