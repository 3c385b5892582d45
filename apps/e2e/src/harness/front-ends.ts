// Pages of typical front ends: with their own packages, built by Vite, served from a separate origin.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { createTemporaryFolder } from './bourse-server.js';

/** npm errors without a connection. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

/** A copy of a folder with the packages that its lock file names; null if no registry is reachable. */
export function installProject(folder: string): string | null {
  const project = join(createTemporaryFolder(), 'pages');
  cpSync(folder, project, { recursive: true });
  const args = ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const { status, stderr } = spawnSync('npm', args, { cwd: project, encoding: 'utf8' });
  if (status === 0) return project;
  if (UNREACHABLE.test(stderr)) return null;
  throw new Error(`npm ci: ${stderr}`);
}

/** Bundles pages of a project, `list.html` for instance; resolves to the folder of the result. */
export async function bundlePages(project: string, pages: readonly string[]): Promise<string> {
  const outDir = join(project, 'dist');
  await build({
    configFile: false,
    logLevel: 'error',
    root: project,
    publicDir: false,
    build: { outDir, rolldownOptions: { input: pages.map((page) => join(project, page)) } },
  });
  return outDir;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the files of a folder. */
export async function serveFolder(folder: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    readFile(join(folder, pathname)).then(
      (bytes) => response.setHeader('content-type', types[extname(pathname)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return server;
}
