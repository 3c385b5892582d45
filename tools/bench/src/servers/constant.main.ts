// L0: bare Fastify answering one constant buffer, the same bytes as the page it is compared with.
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

const body = readFileSync(process.env['BENCH_BODY']!);
const app = fastify();
app.get('/v1/stocks', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(body);
});
await app.listen({ port: Number(process.env['BENCH_PORT']), host: '127.0.0.1' });
