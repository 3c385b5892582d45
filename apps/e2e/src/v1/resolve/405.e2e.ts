import { describeMethods } from '../../cases/methods.js';
import { path } from './question.js';

describeMethods(path, ['OPTIONS', 'POST']);
