import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { get } from '../harness/shared.js';
import { installNodeTools, openApiFile, run } from '../harness/openapi-tools.js';

const timeout = 180_000;
const ruleset = join(import.meta.dirname, '../harness/openapi-tools/spectral.yaml');

/** Finding by finding: the rule that a document breaks. */
const linters = {
  async redocly(file: string): Promise<string[]> {
    const cli = join(await installNodeTools(), '@redocly/cli/bin/cli.js');
    const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await run(process.execPath, [cli, 'lint', file, '--format', 'json'], {
      env: quiet,
      mayFail: true,
    });
    return JSON.parse(stdout).problems.map(({ ruleId }: { ruleId: string }) => ruleId);
  },
  async spectral(file: string): Promise<string[]> {
    const cli = join(await installNodeTools(), '@stoplight/spectral-cli/dist/index.js');
    const args = ['lint', file, '--ruleset', ruleset, '--format', 'json', '--quiet'];
    const { stdout } = await run(process.execPath, [cli, ...args], { mayFail: true });
    return JSON.parse(stdout).map(({ code }: { code: string }) => code);
  },
};

/** The committed document with a fault in it. */
function plantFault(change: (document: Document) => void): string {
  const document = JSON.parse(readFileSync(openApiFile, 'utf8')) as Document;
  change(document);
  const file = join(createTemporaryFolder(), 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
}

interface Document {
  servers?: object;
  tags?: object;
}

describe('the OpenAPI document', () => {
  test('the committed one equals that of the server', async () => {
    expect(JSON.parse(readFileSync(openApiFile, 'utf8'))).toEqual((await get('/openapi.json')).json);
  });

  test('redocly finds nothing in it, and a planted fault', { timeout }, async () => {
    expect(await linters.redocly(openApiFile)).toEqual([]);
    expect(await linters.redocly(plantFault((document) => delete document.servers))).toEqual(['no-empty-servers']);
  });

  test('spectral finds nothing in it, and a planted fault', { timeout }, async () => {
    expect(await linters.spectral(openApiFile)).toEqual([]);
    expect(await linters.spectral(plantFault((document) => delete document.tags))).toContain('operation-tag-defined');
  });
});
