import { endpointsWith, pathOf } from '../../cases/every-endpoint.js';
import { describeMethods } from '../../cases/methods.js';

for (const endpoint of endpointsWith('405')) {
  const allowed = endpoint.method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['OPTIONS', endpoint.method];
  describeMethods(pathOf(endpoint), allowed);
}
