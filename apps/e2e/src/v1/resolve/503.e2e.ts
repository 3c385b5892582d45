import { describeUnavailable } from '../../cases/unavailable.js';
import { oneLine } from './question.js';

describeUnavailable(oneLine);
