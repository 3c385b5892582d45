import type { EndpointSpec } from './endpoint.js';

export interface Route {
  readonly method: string;
  /** As registered: `/v1/stocks/:symbol`. The label of logs and metrics. */
  readonly path: string;
  readonly endpoint: EndpointSpec;
}

/**
 * All routes of an application: the source of OpenAPI, which also distinguishes a wrong method from an unknown path.
 */
export class RouteTable {
  readonly #entries: Route[] = [];
  readonly #paths = new Map<string, { matches: RegExp; methods: Set<string> }>();

  get routes(): readonly Route[] {
    return this.#entries;
  }

  add(route: Route): void {
    this.#entries.push(route);
    const existing = this.#paths.get(route.path);
    if (existing === undefined) {
      this.#paths.set(route.path, { matches: toPattern(route.path), methods: new Set([route.method]) });
    } else {
      existing.methods.add(route.method);
    }
  }

  /** The methods of a known path, for `Allow`; null for an unknown path. */
  allowedMethodsOf(path: string): string | null {
    for (const { matches, methods } of this.#paths.values()) {
      if (matches.test(path)) return [...methods, 'OPTIONS'].join(', ');
    }
    return null;
  }
}

function toPattern(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : escape(segment)));
  return new RegExp(`^${segments.join('/')}$`);
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
