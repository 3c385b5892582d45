import type { MeiliNode } from '../meili-client.js';

/** The server of the contract tests: the recording, or a real Meilisearch. */
export interface Stage {
  /** The node for one test, with all permissions. */
  node(scene: string): MeiliNode;
  /** The requests of one test. */
  requests(scene: string): string[];
  /** Requests without a recorded response. */
  readonly strangers: readonly string[];
  close(): Promise<void>;
}

/** The requests of a scene among those that a server received. */
export function ofScene(scene: string, requests: readonly string[]): string[] {
  return requests.flatMap((request) => {
    const [method, path = ''] = request.split(' ');
    return path.startsWith(`/${scene}/`) ? [`${method} ${path.slice(scene.length + 1)}`] : [];
  });
}
