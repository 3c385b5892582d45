import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from '@bourse/http';
import { createLogger } from '@bourse/telemetry';
import { expect, test } from 'vitest';
import type { OperationContext } from '../context/operation-context.js';
import type { GatewayDependencies } from '../gateway-dependencies.js';
import { schema } from '../schema.js';
import { createApolloServer } from './apollo.js';
import { GraphqlController } from './graphql.controller.js';

const { logger } = createLogger({ service: 'spec', level: 'silent', stream: { write: () => {} } });
const universe = { current: {} };
const settings = { clock: () => 0, logger, classifyError: () => null };
// The controller reads only these members of its dependencies, of a request and of a reply.
const parts = { universe, settings } as unknown as GatewayDependencies;
const headers = { 'content-type': 'application/json' };
const request = {
  headers,
  url: '/graphql',
  exchange: { principal: { scopes: new Set() } },
} as unknown as FastifyRequest;

/** A connection, and an answer behind Apollo that is pending until the test releases it. */
async function underWay() {
  const raw = Object.assign(new EventEmitter(), { writableFinished: false });
  const reply = { raw, status: () => reply, header: () => reply } as unknown as FastifyReply;
  const { promise: contextCreated, resolve: begin } = Promise.withResolvers<OperationContext>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const executor = {
    answer: async (_: unknown, context: OperationContext) => {
      begin(context);
      await ended;
      return { data: {} };
    },
  };
  const apollo = createApolloServer({ schema, executor, settings, safelist: null });
  await apollo.start();
  const answer = new GraphqlController(apollo, parts).post({ query: '{ __typename }' }, request, reply);
  return { raw, contextCreated, end, answer };
}

test('a client that leaves stops all further loading', async () => {
  const { raw, contextCreated, end, answer } = await underWay();
  const context = await contextCreated;
  expect(() => context.assertOpen()).not.toThrow();
  raw.emit('close');
  expect(() => context.assertOpen()).toThrow('unavailable');
  end();
  await answer;
});

test('a connection that closes after a complete answer does not count as leaving', async () => {
  const { raw, contextCreated, end, answer } = await underWay();
  end();
  await answer;
  raw.writableFinished = true;
  raw.emit('close');
  const context = await contextCreated;
  expect(() => context.assertOpen()).not.toThrow();
});
