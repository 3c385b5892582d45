import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '@bourse/config';
import { type GraphQLSchema, parse, validate } from 'graphql';
import { z } from 'zod';

/** The manifest of all operations of a client, as Apollo's tools write it. */
const Manifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), body: z.string() })).min(1),
});

const VARIABLE = 'BOURSE_GRAPHQL_SAFELIST';

/** The only operations that are allowed; for Apollo, the cache of persisted queries. */
export class Safelist {
  private constructor(
    private readonly hashes: ReadonlySet<string>,
    private readonly bodies: ReadonlyMap<string, string>,
  ) {}

  /** Reads a manifest. Throws a ConfigError that names its fault. */
  static read(path: string, schema: GraphQLSchema): Safelist {
    const { operations } = manifestIn(path);
    for (const { id, body } of operations) {
      const fault = faultOf(body, schema);
      if (fault !== null) throw new ConfigError([`${VARIABLE}: operation ${id} does not match the schema: ${fault}`]);
    }
    return new Safelist(
      new Set(operations.map(({ body }) => sha256(body))),
      new Map(operations.map(({ id, body }) => [id, body])),
    );
  }

  /** By the SHA-256 of a text, in hexadecimal, or by an id of the manifest, whose text then came from the manifest. */
  allows(hashOrId: string): boolean {
    return this.hashes.has(hashOrId) || this.bodies.has(hashOrId);
  }

  /** The text of a persisted query; `key` ends with its id, after a prefix of Apollo's. */
  async get(key: string): Promise<string | undefined> {
    return this.bodies.get(key.slice(key.indexOf(':') + 1));
  }

  /** Operations registered by clients are ignored: only the manifest counts. */
  async set(): Promise<void> {}

  async delete(): Promise<boolean> {
    return false;
  }
}

function manifestIn(path: string): z.output<typeof Manifest> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError([`${VARIABLE} must be the path of a readable file`]);
  }
  const manifest = Manifest.safeParse(jsonOf(text));
  if (manifest.success) return manifest.data;
  throw new ConfigError([
    `${VARIABLE} must be the path of a manifest of persisted queries: ${z.prettifyError(manifest.error)}`,
  ]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function faultOf(body: string, schema: GraphQLSchema): string | null {
  try {
    return validate(schema, parse(body))[0]?.message ?? null;
  } catch (error) {
    return (error as Error).message;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
