import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';

/** A real service in a container, available at `url` from this machine. */
export interface Part {
  readonly container: StartedTestContainer;
  readonly url: string;
}

const image = (variable: string, publicImage: string) => process.env[variable] ?? publicImage;
const START_MS = 60_000;

/** PostgreSQL 17 with pgvector, without durability; tests may create and drop databases on it. */
export async function startPostgres(): Promise<Part> {
  const port = 5432;
  const container = await new GenericContainer(image('BOURSE_POSTGRES_IMAGE', 'pgvector/pgvector:0.8.1-pg17'))
    .withEnvironment({ POSTGRES_PASSWORD: 'bourse' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
    .withSharedMemorySize(256 * 1024 * 1024)
    .withExposedPorts(port)
    // Logged once by the server that only creates the database, and once by the one that stays.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .withStartupTimeout(START_MS)
    .start();
  return { container, url: `postgres://postgres:bourse@${addressOf(container, port)}/postgres` };
}

export async function startValkey(): Promise<Part> {
  const port = 6379;
  const container = await new GenericContainer(image('BOURSE_VALKEY_IMAGE', 'valkey/valkey:8-alpine'))
    .withCommand(['valkey-server', '--save', '', '--appendonly', 'no'])
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .withStartupTimeout(START_MS)
    .start();
  return { container, url: `redis://${addressOf(container, port)}` };
}

export async function startNats(): Promise<Part> {
  const port = 4222;
  const container = await new GenericContainer(image('BOURSE_NATS_IMAGE', 'nats:2.12-alpine'))
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .withStartupTimeout(START_MS)
    .start();
  return { container, url: `nats://${addressOf(container, port)}` };
}

/** Pauses a service during its work, like a machine that hangs. */
export async function pause({ container }: Part): Promise<void> {
  await (await engineOf(container)).pause();
}

export async function resume({ container }: Part): Promise<void> {
  await (await engineOf(container)).unpause();
}

async function engineOf(container: StartedTestContainer) {
  return (await getContainerRuntimeClient()).container.getById(container.getId());
}

function addressOf(container: StartedTestContainer, port: number): string {
  return `${container.getHost()}:${container.getMappedPort(port)}`;
}
