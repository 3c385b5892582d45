/**
 * The packages that stay in node_modules, because they read files next to their code; with the patterns of the used
 * files.
 */
export const unbundled = {
  '@electric-sql/pglite': ['dist/*.{js,wasm,data}', 'dist/fs/*.js'],
  '@electric-sql/pglite-pgvector': ['dist/*.js', 'dist/*.tar.gz'],
};

/** Optional packages that others require but do not need: Nest's other transports and `pg`'s native driver. */
export const absent = [
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'amqp-connection-manager',
  'class-transformer',
  'class-validator',
  'kafkajs',
  'mqtt',
  'pg-native',
];
