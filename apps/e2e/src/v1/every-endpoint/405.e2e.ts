import { endpointsByScope, type AnyEndpoint, pathOf } from '../../cases/every-endpoint.js';
import { describeMethods, describeOtherMethod } from '../../cases/methods.js';

const allowedBy = ({ method }: AnyEndpoint) => (method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['OPTIONS', method]);

const { tabled, others } = endpointsByScope('405');
for (const endpoint of tabled) describeMethods(pathOf(endpoint), allowedBy(endpoint));
for (const endpoint of others) describeOtherMethod(pathOf(endpoint), allowedBy(endpoint));
