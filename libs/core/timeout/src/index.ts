export { withTimeout, type TimeoutOptions } from './with-timeout.js';
