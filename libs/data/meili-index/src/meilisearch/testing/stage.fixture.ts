import type { MeiliNode } from '../meili-client.js';

/** Where the behaviours of the contract are shown: the recording, or a real Meilisearch. */
export interface Stage {
  /** The node for one test, which may do everything. */
  node(scene: string): MeiliNode;
  /** The requests of one test. */
  requests(scene: string): string[];
  /** Requests that cannot be answered because they were never recorded. */
  readonly strangers: readonly string[];
  close(): Promise<void>;
}

/** The requests of a scene among those that a server got. */
export function ofScene(scene: string, requests: readonly string[]): string[] {
  return requests.flatMap((request) => {
    const [method, path = ''] = request.split(' ');
    return path.startsWith(`/${scene}/`) ? [`${method} ${path.slice(scene.length + 1)}`] : [];
  });
}
