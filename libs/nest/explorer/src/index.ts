export { addExplorer } from './explorer-files.js';
