import { startNats, startPostgres, startValkey } from './containers.js';

const parts = {
  BOURSE_TEST_DATABASE_URL: startPostgres,
  BOURSE_TEST_REDIS_URL: startValkey,
  NATS_URL: startNats,
} as const;

export interface Services {
  /** The variables that tests read, with the addresses of the services that they do not name yet. */
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts the real services that no variable names, each in a container. */
export async function startServices(): Promise<Services> {
  const missing = Object.entries(parts).filter(([variable]) => process.env[variable] === undefined);
  const started = await Promise.all(missing.map(async ([variable, start]) => ({ variable, part: await start() })));
  return {
    variables: Object.fromEntries(started.map(({ variable, part }) => [variable, part.url])),
    stop: async () => {
      await Promise.all(started.map(({ part }) => part.container.stop()));
    },
  };
}
