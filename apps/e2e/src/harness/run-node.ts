import { spawn } from 'node:child_process';
import { collect } from './bourse-server.js';

/** Runs a program of Node to its end; returns both of its streams as one text. */
export async function runNode(
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = collect(child);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output: output() };
}
