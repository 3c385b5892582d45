import { fdatasyncSync, fstatSync, ftruncateSync, writeSync } from 'node:fs';
import type { NodeFS } from '@electric-sql/pglite/nodefs';

/** Hooks into the engine's calls to the file system. */
export interface FileWatch {
  /** Called before each call of the file system. */
  onCall(): void;
  /** Called with the name of a file that is opened. */
  onOpen(name: string): void;
  /**
   * The disk is full: returns whether there is space now for this path in the cluster, so that the call can be
   * repeated.
   */
  makeRoom(path: string): boolean;
  /** The engine ends the program, which a library cannot survive. */
  onAbort(reason: string): void;
}

interface FileNode {
  readonly name: string;
  readonly parent: FileNode;
}

interface Stream {
  readonly node: FileNode;
  readonly nfd: number;
}

type Operation = (...args: never[]) => unknown;

/** The part of Emscripten's file system on Node that is amended here. */
interface HostFiles {
  readonly node_ops: Record<string, Operation>;
  readonly stream_ops: Record<string, Operation>;
  tryFSOperation<T>(operation: () => T): T;
}

interface EmscriptenOptions {
  readonly preRun?: readonly unknown[];
}

/** Emscripten's number for ENOSPC, as its errors carry it. */
const NO_SPACE = 51;
const zeros = Buffer.alloc(128 * 1024);

/**
 * The files of a cluster as PostgreSQL expects them of an operating system. Emscripten's own lack two things: `fsync`
 * does nothing, and space reserved with `fallocate` is missing when it is written to. No other user may read them.
 */
export function clusterFiles(base: typeof NodeFS, path: string, watch: FileWatch): NodeFS {
  return new (class extends base {
    override async init(...[pg, given]: Parameters<NodeFS['init']>) {
      const { emscriptenOpts } = await super.init(pg, given);
      const amend = (engine: { FS: { filesystems: { NODEFS: HostFiles } } }) =>
        amendOperations(engine.FS.filesystems.NODEFS, watch);
      const preRun = [...((emscriptenOpts as EmscriptenOptions).preRun ?? []), amend];
      return { emscriptenOpts: { ...emscriptenOpts, onAbort: watch.onAbort, preRun } as typeof emscriptenOpts };
    }
  })(path);
}

function amendOperations(files: HostFiles, watch: FileWatch): void {
  const { node_ops: nodes, stream_ops: streams } = files;
  streams['fsync'] = ({ nfd }: Stream) => files.tryFSOperation(() => syncFile(nfd));
  streams['setattr'] = forOwnerOnly(withAllocation(streams['setattr']!, files));
  nodes['setattr'] = forOwnerOnly(nodes['setattr']!);
  streams['open'] = watchOpen(streams['open']!, watch);
  for (const name of ['open', 'read', 'write', 'fsync', 'setattr']) {
    streams[name] = watchOperation(streams[name]!, ({ node }: Stream) => node, watch);
  }
  for (const name of ['mknod', 'lookup', 'unlink', 'rename']) {
    nodes[name] = watchOperation(nodes[name]!, (node: FileNode) => node, watch);
  }
}

function syncFile(file: number): void {
  // Windows has no sync of a folder.
  if (process.platform === 'win32' && fstatSync(file).isDirectory()) return;
  fdatasyncSync(file);
}

function watchOpen(open: Operation, watch: FileWatch): Operation {
  return (stream: Stream) => {
    watch.onOpen(stream.node.name);
    return open(...([stream] as never[]));
  };
}

function watchOperation<T>(operation: Operation, nodeOf: (subject: T) => FileNode, watch: FileWatch): Operation {
  return (...args) => {
    for (;;) {
      watch.onCall();
      try {
        return operation(...args);
      } catch (error) {
        const isFull = (error as { readonly errno?: unknown }).errno === NO_SPACE;
        if (!isFull || !watch.makeRoom(pathOf(nodeOf(args[0] as T)))) throw error;
      }
    }
  };
}

const OTHERS_MAY = 0o077;

/** A new cluster is unpacked with modes of its own, for which the mask of the process does not count. */
function forOwnerOnly(setAttributes: Operation): Operation {
  return (file: unknown, attributes: { readonly mode?: number | null }) => {
    const { mode } = attributes;
    const own = mode == null ? attributes : { ...attributes, mode: mode & ~OTHERS_MAY };
    return setAttributes(...([file, own] as never[]));
  };
}

/** A file that grows is written to: PostgreSQL relies on the space when it writes its pages later. */
function withAllocation(setAttributes: Operation, files: HostFiles): Operation {
  return (stream: Stream, attributes: { readonly size?: number }) => {
    const before = attributes.size === undefined ? 0 : fstatSync(stream.nfd).size;
    if (attributes.size === undefined || attributes.size <= before) {
      return setAttributes(...([stream, attributes] as never[]));
    }
    return files.tryFSOperation(() => writeZeros(stream.nfd, before, attributes.size!));
  };
}

function writeZeros(file: number, from: number, to: number): void {
  try {
    for (let at = from; at < to;) at += writeSync(file, zeros, 0, Math.min(zeros.length, to - at), at);
  } catch (error) {
    ftruncateSync(file, from);
    throw error;
  }
}

/** Relative to the cluster; its root has no name that matters. */
function pathOf(node: FileNode): string {
  const names: string[] = [];
  for (let at = node; at.parent !== at; at = at.parent) names.unshift(at.name);
  return names.join('/');
}
