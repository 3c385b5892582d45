import { spawnSync } from 'node:child_process';

/** The address of a checkout's remote `origin` on the web; undefined where it has none. */
export function repositoryOf(root) {
  const { stdout } = spawnSync('git', ['config', '--get', 'remote.origin.url'], { cwd: root, encoding: 'utf8' });
  return toWebAddress((stdout ?? '').trim());
}

/** `https://host/owner/name` of a remote, without a user name or password; undefined for a folder. */
export function toWebAddress(remote) {
  const scp = /^(?:[\w.-]+@)(?<host>[\w.-]+):(?<path>[^/].*)$/.exec(remote)?.groups;
  const url = scp === undefined ? remote : `ssh://${scp['host']}/${scp['path']}`;
  if (!/^(?:https?|ssh|git):\/\//.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, host, hostname, pathname } = new URL(url);
  return `https://${protocol === 'https:' ? host : hostname}${pathname.replace(/\.git$|\/$/, '')}`;
}
