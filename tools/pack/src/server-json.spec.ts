// The entry in the registry of MCP. Its schema is on a server; these are the rules of it that concern this file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listPublicPackages, root } from './public-packages.js';

interface Variable {
  readonly name: string;
  readonly isRequired?: boolean;
  readonly isSecret?: boolean;
}

interface ServerJson {
  readonly $schema: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly packages: readonly {
    readonly registryType: string;
    readonly identifier: string;
    readonly version: string;
    readonly transport: { readonly type: string };
    readonly environmentVariables: readonly Variable[];
  }[];
  readonly remotes: readonly {
    readonly type: string;
    readonly url: string;
    readonly variables: Readonly<Record<string, object>>;
    readonly headers: readonly (Variable & { readonly value: string; readonly variables: object })[];
  }[];
}

const server = JSON.parse(readFileSync(join(root, 'server.json'), 'utf8')) as ServerJson;
const { manifest } = listPublicPackages().find((each) => each.manifest.name === '@bourse/mcp')!;

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe('server.json', () => {
  test('has the fields that the schema of 2025-12-11 requires, in their lengths and forms', () => {
    expect(server.$schema).toBe('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json');
    expect(server.name).toMatch(/^[a-zA-Z0-9.-]{1,100}\/[a-zA-Z0-9._-]{1,100}$/);
    expect([server.title.length <= 100, server.description.length <= 100]).toEqual([true, true]);
    expect(Object.keys(server)).toEqual(['$schema', 'name', 'title', 'description', 'version', 'packages', 'remotes']);
  });

  test('names the package that is published, and that package proves it', () => {
    const [entry] = server.packages;
    expect([server.name, server.version]).toEqual([manifest.mcpName, manifest.version]);
    expect(entry).toMatchObject({
      registryType: 'npm',
      identifier: manifest.name,
      version: manifest.version,
      transport: { type: 'stdio' },
    });
    expect(Object.keys(manifest.bin ?? {})).toHaveLength(1);
  });

  test('names the variables that the program reads; only the key is secret', () => {
    const variables = server.packages[0]!.environmentVariables;
    const code = readFileSync(join(root, 'libs/client/mcp/src/stdio/run-stdio.ts'), 'utf8');
    const read = [...new Set(code.match(/\bBOURSE_[A-Z_]+\b/g))].sort();
    expect(variables.map(({ name }) => name).sort()).toEqual(read);
    expect(variables.filter(({ isSecret }) => isSecret === true).map(({ name }) => name)).toEqual(['BOURSE_API_KEY']);
  });

  test('explains each placeholder of the remote server', () => {
    const [remote] = server.remotes;
    expect([remote!.type, placeholders(remote!.url)]).toEqual(['streamable-http', Object.keys(remote!.variables)]);
    expect(remote!.headers).toMatchObject([{ name: 'Authorization', isSecret: true }]);
    expect(placeholders(remote!.headers[0]!.value)).toEqual(Object.keys(remote!.headers[0]!.variables));
  });
});
