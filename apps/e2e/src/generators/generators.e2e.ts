import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../harness/bourse-server.js';
import { shared } from '../harness/shared.js';
import { expectedOutput } from './expected-output.js';
import {
  dependencyPlugin,
  generateClient,
  has,
  installNodeTools,
  openApiFile,
  installPythonTools,
  run,
} from '../harness/openapi-tools.js';

const env = { BOURSE_URL: `http://${shared.host}:${shared.port}`, BOURSE_API_KEY: shared.apiKey! };
const timeout = 300_000;

/** A folder with the program of a generator in `place`. */
function projectOf(generator: string, program: string, place = '.'): string {
  const project = createTemporaryFolder();
  mkdirSync(join(project, place), { recursive: true });
  copyFileSync(join(import.meta.dirname, generator, program), join(project, place, program));
  return project;
}

/** Compiles `main.ts` with the generated code strictly; returns the program's output. */
async function runTypeScript(project: string): Promise<string> {
  const modules = await installNodeTools();
  symlinkSync(modules, join(project, 'node_modules'));
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  const strict = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--types', 'node', '--outDir', 'compiled'];
  await run(process.execPath, [join(modules, 'typescript/bin/tsc'), 'main.ts', ...strict], { cwd: project });
  return (await run(process.execPath, ['compiled/main.js'], { cwd: project, env })).stdout;
}

async function runPython(project: string): Promise<string> {
  const python = await installPythonTools();
  await run(python, ['-m', 'compileall', '-q', '.'], { cwd: project });
  return (await run(python, ['-W', 'error', 'main.py'], { cwd: project, env })).stdout;
}

describe('openapi-generator: the client compiles, and reads a page, a search, bars and a refusal', () => {
  test.skipIf(!has.java)('Java', { timeout }, async () => {
    const project = projectOf('java', 'Main.java', 'src/main/java');
    await generateClient('java', project, ['--library', 'native']);
    const maven = ['-q', '-B', 'compile', `${dependencyPlugin}:copy-dependencies`, '-DoutputDirectory=target/lib'];
    await run('mvn', maven, { cwd: project });
    const { stdout } = await run('java', ['-cp', 'target/classes:target/lib/*', 'Main'], { cwd: project, env });
    expect(stdout).toBe(await expectedOutput());
  });

  test.skipIf(!has.java || !has.go)('Go', { timeout }, async () => {
    const project = projectOf('go', 'main.go', 'program');
    const module = ['--git-host', 'bourse.test', '--git-user-id', 'bourse', '--git-repo-id', 'client'];
    await generateClient('go', project, [...module, '--package-name', 'client']);
    await run('go', ['build', './...'], { cwd: project });
    expect((await run('go', ['run', './program'], { cwd: project, env })).stdout).toBe(await expectedOutput());
  });

  test.skipIf(!has.java || !has.python)('Python', { timeout }, async () => {
    const project = projectOf('python', 'main.py');
    await generateClient('python', project, ['--package-name', 'bourse_client']);
    expect(await runPython(project)).toBe(await expectedOutput());
  });

  test.skipIf(!has.java)('typescript-fetch', { timeout }, async () => {
    const project = projectOf('typescript-fetch', 'main.ts');
    const extension = ['--additional-properties', 'importFileExtension=.js'];
    await generateClient('typescript-fetch', join(project, 'client'), extension);
    expect(await runTypeScript(project)).toBe(await expectedOutput());
  });
});

describe('other generators: the same', () => {
  test('openapi-typescript with openapi-fetch', { timeout }, async () => {
    const project = projectOf('openapi-typescript', 'main.ts');
    const generator = join(await installNodeTools(), 'openapi-typescript/bin/cli.js');
    await run(process.execPath, [generator, openApiFile, '--output', join(project, 'schema.d.ts')]);
    expect(await runTypeScript(project)).toBe(await expectedOutput());
  });

  test.skipIf(!has.python)('openapi-python-client', { timeout }, async () => {
    const project = projectOf('openapi-python-client', 'main.py');
    const output = ['--output-path', join(project, 'bourse_client'), '--meta', 'none', '--config', 'config.yaml'];
    writeFileSync(join(project, 'config.yaml'), 'post_hooks: []\n');
    const args = ['-m', 'openapi_python_client', 'generate', '--path', openApiFile, ...output, '--fail-on-warning'];
    await run(await installPythonTools(), args, { cwd: project });
    expect(await runPython(project)).toBe(await expectedOutput());
  });
});
