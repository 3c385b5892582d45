import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { docker, PROJECT } from './stack.js';

/** What the processes of a container hold, without the file cache and without its health checks. */
export interface Held {
  readonly anonymousMiB: number;
  readonly files: number;
}

export interface Container {
  readonly name: string;
  readonly id: string;
  /** Its address on the inner network. */
  readonly host: string;
  /** Folders on this machine by what they hold: `volume:/path`, `log`. */
  readonly folders: ReadonlyMap<string, string>;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** 1: the first process of a container. */
  readonly insidePid: number;
  readonly name: string;
  readonly anonymousKiB: number;
}

/** The long-running containers of the stack, as the kernel of this machine sees them; needs root. */
export async function openContainers(): Promise<Container[]> {
  const ids = (await docker('ps', '--quiet', '--no-trunc', '--filter', `label=com.docker.compose.project=${PROJECT}`))
    .split('\n')
    .filter((id) => id !== '');
  const root = await docker('info', '--format', '{{.DockerRootDir}}');
  const described = JSON.parse(await docker('inspect', ...ids)) as {
    Id: string;
    Name: string;
    Mounts: { Type: string; Source: string; Destination: string; RW: boolean }[];
    NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
  }[];
  return described.map(({ Id, Name, Mounts, NetworkSettings }) => {
    const volumes = Mounts.filter(({ Type, RW }) => Type === 'volume' && RW);
    const folders = new Map(volumes.map(({ Source, Destination }) => [`volume:${Destination}`, Source]));
    const writeAhead = volumes.map(({ Source }) => `${Source}/pg_wal`).find(existsSync);
    if (writeAhead !== undefined) folders.set('wal', writeAhead);
    folders.set('log', `${root}/containers/${Id}/local-logs`);
    const host = NetworkSettings.Networks[`${PROJECT}_inner`]?.IPAddress ?? '';
    return { name: Name.slice(`/${PROJECT}-`.length), id: Id, host, folders };
  });
}

export function heldBy(containers: readonly Container[]): Record<string, Held> {
  const byContainer = processesOf(containers);
  return Object.fromEntries(
    containers.flatMap(({ name, id }) => {
      const served = serving(byContainer.get(id) ?? []);
      if (served.length === 0) return [];
      const anonymousMiB = served.reduce((total, { anonymousKiB }) => total + anonymousKiB, 0) / 1024;
      return [[name, { anonymousMiB, files: served.reduce((total, { pid }) => total + filesOf(pid), 0) }]];
    }),
  );
}

/** The process of Node in a container. */
export function nodeOf(container: Container): number {
  return serving(processesOf([container]).get(container.id) ?? []).find(({ name }) => /^node|MainThread/.test(name))!
    .pid;
}

/** Mebibytes on disk of each folder of each container. */
export async function diskOf(containers: readonly Container[]): Promise<Record<string, number>> {
  const all = containers.flatMap(({ name, folders }) =>
    [...folders].map(([what, path]) => [`${name} ${what}`, path] as const),
  );
  const there = all.filter(([, path]) => existsSync(path));
  const sizes = await Promise.all(there.map(async ([what, path]) => [what, await diskUsage(path)] as const));
  return Object.fromEntries(sizes);
}

async function diskUsage(path: string): Promise<number> {
  // Files that disappear during the walk make `du` fail after it has printed the rest.
  const { stdout } = await promisify(execFile)('du', ['-sk', path]).catch((error: { stdout: string }) => error);
  return Number(/^\d+/.exec(stdout)?.[0]) / 1024;
}

function processesOf(containers: readonly Container[]): Map<string, Process[]> {
  const ids = new Set(containers.map(({ id }) => id));
  const found = new Map<string, Process[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const id = readFileSync(`/proc/${pid}/cgroup`, 'utf8')
        .match(/[0-9a-f]{64}/g)
        ?.at(-1);
      if (id === undefined || !ids.has(id)) continue;
      found.set(id, [...(found.get(id) ?? []), readProcess(Number(pid))]);
    } catch {
      // Ended since the listing.
    }
  }
  return found;
}

function readProcess(pid: number): Process {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const last = (name: string) => new RegExp(`^${name}:.*?(\\S+)(?: kB)?$`, 'm').exec(status)?.[1] ?? '0';
  return {
    pid,
    parent: Number(last('PPid')),
    insidePid: Number(last('NSpid')),
    name: last('Name'),
    anonymousKiB: Number(last('RssAnon')),
  };
}

/** The first process and its descendants; commands that the engine starts beside it have another parent. */
function serving(processes: readonly Process[]): Process[] {
  const parents = new Set(processes.filter(({ insidePid }) => insidePid === 1).map(({ pid }) => pid));
  const own = processes.filter(({ pid }) => parents.has(pid));
  for (let before = -1; before < own.length;) {
    before = own.length;
    for (const one of processes) {
      if (parents.has(one.pid) || !parents.has(one.parent)) continue;
      parents.add(one.pid);
      own.push(one);
    }
  }
  return own;
}

function filesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
