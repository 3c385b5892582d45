import 'reflect-metadata';
import type { EndpointDeclaration } from '@bourse/contract';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { endpointOf } from './endpoint.js';
import type { Route } from './route-table.js';

/** The routes that controllers declare, read from their decorators: for documents written without a server. */
export function routesOf(controllers: readonly Type[]): Route[] {
  return controllers.flatMap((controller) => {
    const prefix = String(Reflect.getMetadata(PATH_METADATA, controller));
    const handlers = Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).map(({ value }) => value);
    return handlers.flatMap((handler: unknown) => {
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const endpoint = endpointOf(handler);
      if (endpoint === undefined) throw new Error(`${controller.name}.${handler.name} lacks @Implements or @Endpoint`);
      const parts = [prefix, String(Reflect.getMetadata(PATH_METADATA, handler))].map(trimSlashes);
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? '';
      return [{ method, path: `/${parts.filter((part) => part !== '').join('/')}`, endpoint }];
    });
  });
}

/** Throws if an endpoint has no handler in any controller. */
export function requireHandlers(
  endpoints: Readonly<Record<string, EndpointDeclaration>>,
  controllers: readonly Type[],
): void {
  const implemented = new Set<unknown>(routesOf(controllers).map(({ endpoint }) => endpoint));
  const missing = Object.keys(endpoints).filter((name) => !implemented.has(endpoints[name]));
  if (missing.length > 0) throw new Error(`no controller implements ${missing.join(', ')}`);
}

const trimSlashes = (path: string) => path.replaceAll(/^\/+|\/+$/g, '');
