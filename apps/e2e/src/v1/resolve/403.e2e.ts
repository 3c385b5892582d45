import { describeScope } from '../../cases/authorization.js';
import { oneLine } from './question.js';

describeScope(oneLine, 'search:read');
