export { version } from './generated/version.js';
