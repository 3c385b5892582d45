import { EventEmitter } from 'node:events';
import type { ApolloServer } from '@apollo/server';
import type { HttpReply, HttpRequest } from '@bourse/http';
import { expect, test } from 'vitest';
import type { GatewayParts } from '../gateway-parts.js';
import type { OperationContext } from '../context/operation-context.js';
import { GraphqlController } from './graphql.controller.js';

const parts = { universe: { current: {} }, clock: () => 0 } as unknown as GatewayParts;
const request = {
  headers: {},
  url: '/graphql',
  exchange: { principal: { scopes: new Set() } },
} as unknown as HttpRequest;

/** A connection, and an answer that is under way as long as the test wants. */
function underWay() {
  const raw = Object.assign(new EventEmitter(), { writableFinished: false });
  const reply = { raw, status: () => reply, header: () => reply } as unknown as HttpReply;
  const { promise: made, resolve: begin } = Promise.withResolvers<OperationContext>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const apollo = {
    executeHTTPGraphQLRequest: async ({ context }: { context: () => Promise<OperationContext> }) => {
      begin(await context());
      await ended;
      return { headers: new Map(), body: { kind: 'complete', string: '{}' } };
    },
  } as unknown as ApolloServer<OperationContext>;
  const answer = new GraphqlController(apollo, parts).post({}, request, reply);
  return { raw, made, end, answer };
}

test('a client that leaves ends all further loading', async () => {
  const { raw, made, end, answer } = underWay();
  const context = await made;
  expect(() => context.assertOpen()).not.toThrow();
  raw.emit('close');
  expect(() => context.assertOpen()).toThrow('unavailable');
  end();
  await answer;
});

test('a connection that closes behind a whole answer is no leaving', async () => {
  const { raw, made, end, answer } = underWay();
  end();
  await answer;
  raw.writableFinished = true;
  raw.emit('close');
  const context = await made;
  expect(() => context.assertOpen()).not.toThrow();
});
