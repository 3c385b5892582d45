import type { FastifyInstance } from 'fastify';
import { addFile } from '../page.js';
import type { RouteTable } from '../route-table.js';
import { type DocumentInfo, openApiDocument } from './document.js';

/** Serves `/openapi.json`, built on the first request. */
export function addOpenApiDocument(server: FastifyInstance, info: DocumentInfo, routes: RouteTable): void {
  addFile(server, {
    path: '/openapi.json',
    type: 'application/json; charset=utf-8',
    read: () => JSON.stringify(openApiDocument(routes.routes, info)),
    cache: 'revalidated',
  });
}
