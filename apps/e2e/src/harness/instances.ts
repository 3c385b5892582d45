import { type Answer, send, type Target } from './http-client.js';
import type { CreatedKey } from './keys.js';
import { bearer } from './shared.js';
import { compose, containersOf, docker, network, PROJECT } from './stack.js';
import { until } from './until.js';

/** One instance of a service with its own address behind the proxy, and a request that any key may send. */
export interface Instance extends Target {
  readonly path: string;
  /** A request that is free. */
  readonly free: string;
}

const services = {
  api: { port: 3000, path: '/v1/types', free: '/v1/usage' },
  gateway: { port: 4000, path: '/schema.graphql', free: '/schema.graphql' },
};
type Service = keyof typeof services;

export async function instancesOf(service: Service): Promise<Instance[]> {
  const names = await containersOf(service);
  const hosts = await Promise.all(names.map((name) => addressOf(name)));
  return hosts.map((host) => ({ host, ...services[service], apiKey: null }));
}

/** The instances of REST and GraphQL. */
export const listInstances = async () => [...(await instancesOf('api')), ...(await instancesOf('gateway'))];

const addressOf = (container: string, name = network): Promise<string> =>
  docker('inspect', '--format', `{{(index .NetworkSettings.Networks "${name}").IPAddress}}`, container);

/** The parts that show an older version than the published one, or that are unavailable, on any instance. */
export async function laggingParts(): Promise<string[]> {
  const hosts = await Promise.all((await containersOf('search')).map((name) => addressOf(name, `${PROJECT}_inner`)));
  const operators = hosts.map((host) => ({ host, port: 9464, apiKey: null }));
  const all: Target[] = [...operators, ...(await listInstances())];
  const answers = await Promise.all(all.map((one) => send(one, 'GET', '/readyz')));
  return answers.flatMap(({ json }) => (json.status === 'ready' ? json.lagging : [json.status, ...json.lagging]));
}

/** Starts REST instances up to the given number and waits for them; `end` removes them. */
export async function scaleUp(count: number): Promise<{ end: () => Promise<void> }> {
  const before = await containersOf('api');
  await compose('up', '--detach', '--no-recreate', '--no-deps', '--scale', `api=${count}`, 'api');
  const added = (await containersOf('api')).filter((name) => !before.includes(name));
  // Does not wait for Docker's health check, which runs every five seconds.
  for (const host of await Promise.all(added.map((name) => addressOf(name)))) {
    const target = { host, port: services.api.port, apiKey: null };
    const isReady = async () => (await send(target, 'GET', '/readyz').catch(() => null))?.status === 200;
    await until(`another instance at ${host} is ready`, isReady, 60_000);
  }
  return { end: async () => void (await docker('rm', '--force', ...added)) };
}

export const ask = (instance: Instance, key: CreatedKey): Promise<Answer> =>
  send(instance, 'GET', instance.path, { headers: bearer(key) });

/** Waits until every instance knows a key, by free requests. */
export async function waitUntilKnown(instances: readonly Instance[], key: CreatedKey): Promise<void> {
  const isKnownBy = async (instance: Instance) =>
    (await send(instance, 'GET', instance.free, { headers: bearer(key) })).status === 200;
  await Promise.all(instances.map((one) => until(`${one.host} knows the key`, () => isKnownBy(one))));
}

/** Whether all instances count limits together. */
export async function areTogether(instances: readonly Instance[]): Promise<boolean> {
  const looking = instances.map(async (one) => (await send(one, 'GET', '/readyz')).json.dependencies.limits.ok);
  return (await Promise.all(looking)).every(Boolean);
}

/** The use of the key's minute, as each instance reports it. */
export async function readMinuteUsed(instances: readonly Instance[], key: CreatedKey): Promise<number[]> {
  const asking = instances.map((instance) => send(instance, 'GET', '/v1/usage', { headers: bearer(key) }));
  return (await Promise.all(asking)).map(({ json }) => json.minute.used);
}

/** Sends this many requests to each instance concurrently; returns the number allowed. */
export async function sendBurst(instances: readonly Instance[], key: CreatedKey, each: number): Promise<number> {
  const asking = instances.flatMap((instance) => Array.from({ length: each }, () => ask(instance, key)));
  const statuses = (await Promise.all(asking)).map(({ status }) => status);
  // 503: the instance is overloaded, which is free.
  const strange = statuses.find((status) => ![200, 429, 503].includes(status));
  if (strange !== undefined) throw new Error(`an answer ${strange} in a burst`);
  return statuses.filter((status) => status === 200).length;
}
