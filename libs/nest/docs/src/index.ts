export { addDocs } from './docs-site.js';
