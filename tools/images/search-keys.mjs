// The keys of Meilisearch that Bourse uses: first the one that searches, then the one that builds indexes. Meilisearch makes
// a key's text from its master key and the uid, so that it is known before the key is made.
export const scopedKeys = [
  {
    uid: '5f0c9f60-94a2-4d1f-8a37-2c1d7e0b6a01',
    name: 'Bourse: search',
    actions: ['search'],
    indexes: ['instruments*'],
    expiresAt: null,
  },
  {
    uid: '5f0c9f60-94a2-4d1f-8a37-2c1d7e0b6a02',
    name: 'Bourse: indexes',
    actions: [
      'version',
      'stats.get',
      'tasks.get',
      'indexes.create',
      'indexes.delete',
      'settings.update',
      'documents.add',
      'documents.delete',
      'search',
    ],
    indexes: ['*'],
    expiresAt: null,
  },
];
