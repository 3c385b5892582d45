import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../harness/bourse-server.js';
import { runBourse } from '../../harness/command.js';
import { send } from '../../harness/http-client.js';
import { getServer } from '../../harness/shared.js';

const path = '/v1/stocks';

test('version-1: a code of an import is a known exchange within the same version of the universe', async () => {
  const server = await getServer('imported');
  const file = join(createTemporaryFolder(), 'own.csv');
  writeFileSync(file, 'symbol,name,exchange,mic,type,currency\nOWN.X,Own,OWNX,OWNM,Common Stock,OWC\n');
  const own = (query: string) => send(server, 'GET', `${path}?${query}`);
  expect(await own('exchange=ownx')).toRefuseFields(400, { exchange: 'ownx' });
  await runBourse(['import', 'instruments', '--format', 'csv', '--wait', file], server.env);
  for (const query of ['exchange=ownx', 'exchange=OWNX', 'exchange=OWNX&type=Common%20Stock']) {
    expect((await own(query)).json.instruments).toMatchObject([{ symbol: 'OWN.X' }]);
  }
  const near = 'exchange does not match any exchange; did you mean OWNX';
  expect((await own('exchange=ownxx')).json.message).toContain(near);
});
