import { endpoint } from '@bourse/contract';
import { Controller } from '@nestjs/common';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { Implements } from './endpoint.js';
import { requireHandlers, routesOf } from './routes-of.js';

const common = { method: 'GET', scope: null, summary: 'A thing', response: z.unknown(), schemas: {} } as const;
const getThing = endpoint({ ...common, path: '/v1/things/:name', examples: ['/v1/things/one'] });
const listThings = endpoint({ ...common, path: '/v1/things', examples: ['/v1/things'] });

class ThingsController {
  one(name: string): string {
    return name;
  }
}
Controller()(ThingsController);
const { prototype } = ThingsController;
Implements(getThing)(prototype, 'one', Object.getOwnPropertyDescriptor(prototype, 'one')!);

test('the route of a handler is that of the endpoint it implements', () => {
  expect(routesOf([ThingsController])).toEqual([{ method: 'GET', path: '/v1/things/:name', endpoint: getThing }]);
});

test('an endpoint without a handler is named, and one with a handler is not', () => {
  expect(() => requireHandlers({ getThing }, [ThingsController])).not.toThrow();
  expect(() => requireHandlers({ getThing, listThings }, [ThingsController])).toThrow(/listThings$/);
});

test('a handler takes the parameters of its endpoint', () => {
  const decorate = Implements(getThing);
  expectTypeOf(decorate<(name: string) => string>).toBeFunction();
  // @ts-expect-error -- the path parameter is a string
  expectTypeOf(decorate<(name: number) => string>).toBeFunction();
});
