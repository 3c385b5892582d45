// The bare handler of request-cost: the same snapshot and the same page bytes behind plain Fastify, without key, limit, envelope, log or metric.
import { PackedFile, snapshotFile, UniverseSnapshot } from '@bourse/universe';
import { fastify } from 'fastify';

const snapshot = UniverseSnapshot.open(await PackedFile.read(process.env['BENCH_SNAPSHOT']!, snapshotFile));
const app = fastify();
const HEAD = '{"instruments":[';

app.get<{ Querystring: { outputsize?: string; after?: string } }>('/v1/stocks', (request, reply) => {
  const { outputsize, after } = request.query;
  const page = snapshot.listing({ status: 'active' }, after ?? null, Number(outputsize ?? 100));
  const tail = `],"next_cursor":${JSON.stringify(page.last)}}`;
  const length = HEAD.length + page.byteLength + Buffer.byteLength(tail);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length });
  reply.raw.write(HEAD, 'latin1');
  for (const part of page.parts) reply.raw.write(part);
  reply.raw.end(tail);
});
await app.listen({ port: Number(process.env['BENCH_PORT']), host: '127.0.0.1' });
