import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedPaths } from './paths.js';

let home: string;
let temporary: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'bourse-paths-'));
  temporary = join(home, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const deepFolder = () => join(home, 'd'.repeat(60), 'd'.repeat(60));
const outside = () => join(temporary, `bourse-${userInfo().uid}`);
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('the socket is in the data folder, which no other user may enter', () => {
  const { folder, socket } = embeddedPaths(home);
  expect([socket, modeOf(folder)]).toEqual([join(folder, 'owner.sock'), 0o700]);
});

test('a database folder that others may enter is closed to them', () => {
  mkdirSync(join(home, 'database'));
  chmodSync(join(home, 'database'), 0o777);
  expect(modeOf(embeddedPaths(home).folder)).toBe(0o700);
});

const NOBODY = 65_534;

test.skipIf(process.platform === 'win32')('a folder that this user cannot write to: the error names the user', () => {
  const isRoot = process.geteuid!() === 0;
  chmodSync(home, 0o555);
  if (isRoot) process.seteuid!(NOBODY);
  try {
    expect(() => embeddedPaths(home)).toThrow(
      `The user ${process.geteuid!()}:${process.getegid!()} cannot write to ${join(home, 'database')} (EACCES).`,
    );
  } finally {
    if (isRoot) process.seteuid!(0);
    chmodSync(home, 0o755);
  }
});

describe('a data folder too deep for a socket', () => {
  test('has it in a folder of the temporary folder that is this user’s alone, the same each time', () => {
    const { socket } = embeddedPaths(deepFolder());
    expect(socket.startsWith(`${outside()}/`)).toBe(true);
    expect(modeOf(outside())).toBe(0o700);
    expect(embeddedPaths(deepFolder()).socket).toBe(socket);
  });

  test('does not trust a folder that others may enter', () => {
    mkdirSync(outside());
    chmodSync(outside(), 0o777);
    expect(() => embeddedPaths(deepFolder())).toThrow(/only this user can access/);
  });

  test('does not follow a link', () => {
    mkdirSync(join(home, 'elsewhere'), { mode: 0o700 });
    symlinkSync(join(home, 'elsewhere'), outside());
    expect(() => embeddedPaths(deepFolder())).toThrow(/only this user can access/);
  });
});

test('on Windows the owner listens on a named pipe of the data folder', () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  const { socket } = embeddedPaths(home);
  expect(socket).toMatch(/^\\\\\.\\pipe\\bourse-[0-9a-f]{16}$/);
  expect(embeddedPaths(home).socket).toBe(socket);
  expect(embeddedPaths(deepFolder()).socket).not.toBe(socket);
  vi.restoreAllMocks();
});
