// Who may import whom: the folder says it. Each rule names what it keeps apart and why.
const database = ['kysely', 'pg', 'meilisearch'];
const packages = (names) => ({ path: names.map((name) => `node_modules/${name}(/|$)`).join('|') });

/** The rooms of libs/data/prices, the lowest first. */
const rooms = 'formats actions disk catalog store undo read checks edit import live rows'.split(' ');
const roomsOfPrices = rooms.slice(0, -1).map((room, i) => ({
  name: `prices-${room}-imports-lower-rooms`,
  comment: 'A helper that two rooms need belongs in the lower one.',
  from: { path: `^libs/data/prices/src/${room}/`, pathNot: '\\.spec\\.ts$' },
  to: { path: `^libs/data/prices/src/(${rooms.slice(i + 1).join('|')})/` },
}));

const forbidden = [
  ...roomsOfPrices,
  {
    name: 'no-circular',
    comment: 'Files that need each other are one file, or the shared part belongs below both.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'core-is-pure',
    comment: 'libs/core knows no framework, no database and no Node: it runs in a browser.',
    from: { path: '^libs/core/', pathNot: '\\.spec\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'core-takes-no-server-package',
    from: { path: '^libs/core/' },
    to: packages(['@nestjs', 'fastify', ...database]),
  },
  {
    name: 'core-imports-core',
    from: { path: '^libs/core/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^(apps|libs/(?!core/)|tools)' },
  },
  {
    name: 'core-specs-import-core',
    comment: 'How many cases a property test tries is the one thing that specs of pure code share with all others.',
    from: { path: '^libs/core/.*\\.spec\\.ts$' },
    to: { path: '^(apps|libs/(?!core/)|tools)', pathNot: '^libs/testing/src/effort\\.ts$' },
  },
  {
    name: 'data-imports-data-and-core',
    from: { path: '^libs/data/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^(apps|libs/(?!(core|data)/)|tools)' },
  },
  {
    name: 'data-knows-no-transport',
    from: { path: '^libs/data/' },
    to: packages(['@nestjs/(?!common/)[^/]+', 'fastify', 'graphql']),
  },
  {
    name: 'client-imports-client-and-core',
    comment: 'Clients are what others install, or what a server asks another by: they hold no part of a server.',
    from: { path: '^libs/client/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^(apps|libs/(?!(core|client)/)|tools)' },
  },
  {
    name: 'sdk-and-front-ends-run-in-a-browser',
    from: { path: '^libs/client/(?:front-end|sdk)/src/', pathNot: '\\.(spec|fixture)\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'sdk-takes-no-package',
    from: { path: '^libs/client/sdk/src/', pathNot: '\\.(spec|fixture)\\.ts$' },
    to: { path: '(^|/)node_modules/' },
  },
  {
    name: 'nest-imports-nest-data-client-core',
    from: { path: '^libs/nest/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^(apps|libs/(?!(core|data|client|nest)/)|tools)' },
  },
  { name: 'nest-speaks-no-sql', from: { path: '^libs/nest/' }, to: packages(database) },
  { name: 'apps-speak-no-sql', from: { path: '^apps/' }, to: packages(database) },
  {
    name: 'sdk-of-traces-in-one-place',
    comment:
      'Spans are made through @opentelemetry/api; the SDK behind it is loaded where traces are switched on, and nowhere else.',
    from: { path: '^(apps|libs|tools)/', pathNot: '^libs/nest/telemetry/' },
    to: packages(['@opentelemetry/(?!api/)[^/]+']),
  },
  {
    name: 'no-app-imports-another',
    comment: 'Only apps/standalone puts apps together.',
    from: { path: '^apps/([^/]+)/', pathNot: '^apps/(standalone|e2e)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'explorer-imports-the-sdk',
    comment: 'The explorer runs in a browser and knows the server through its API alone.',
    from: { path: '^apps/explorer/' },
    to: { path: '^(libs/(?!client/(?:front-end|sdk)/|core/)|tools)' },
  },
  {
    name: 'testing-stays-in-tests',
    from: { pathNot: '(\\.spec\\.ts$|^libs/testing/|^apps/e2e/|vitest\\.config\\.ts$)' },
    to: { path: '^libs/testing/' },
  },
  {
    name: 'fixtures-stay-in-tests',
    from: { pathNot: '\\.(spec|fixture|e2e)\\.ts$|/testing/' },
    to: { path: '\\.fixture\\.ts$' },
  },
  {
    name: 'only-search-loads-search',
    comment:
      'Looking an instrument up is a matter of the universe; what finds by words and meaning is loaded by who searches.',
    from: { path: '^(apps/(api|gateway)|libs/nest)/' },
    to: { path: '^libs/data/(search-engine|name-index|semantic-index|meili-index)/' },
  },
  {
    name: 'testing-imports-core-and-db',
    from: { path: '^libs/testing/' },
    to: { path: '^(apps|libs/(?!core/|data/db/|testing/))' },
  },
  { name: 'libs-never-import-apps', from: { path: '^libs/' }, to: { path: '^(apps|tools)/' } },
  {
    name: 'through-the-front-door',
    comment: 'A lib is imported by its name; its exports map says what it shows.',
    from: { path: '^(?:apps|libs/[^/]+|libs|tools)/([^/]+)/src/' },
    to: {
      path: '^(apps|libs/[^/]+|libs|tools)/([^/]+)/src/',
      pathNot: [
        '/src/index\\.ts$',
        '^libs/(testing/src/effort|core/contract/src/scopes)\\.ts$',
        '^libs/data/[^/]+/src/[^/]+\\.fixture\\.ts$',
        '^(?:apps|libs/[^/]+|libs|tools)/$1/src/',
      ],
    },
  },
  {
    name: 'declared-dependencies-only',
    from: { path: '^(apps|libs|tools)/', pathNot: '\\.(spec|e2e)\\.ts$|/examples/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'], pathNot: '^(apps|libs|tools)/' },
  },
  { name: 'resolvable', from: {}, to: { couldNotResolve: true } },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: ['node_modules', 'dist', 'bundle'] },
    // What clients and front ends write is built with packages of its own.
    exclude: {
      path: [
        '(^|/)(dist|bundle)/',
        '^apps/e2e/src/generators/[^/]+/',
        '^apps/e2e/src/vendor-clients/.*[.]mjs$',
        '^apps/e2e/src/browser-views/pages/',
      ],
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.spec.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@bourse/source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
