export { limitDefaults } from './limit-defaults.js';
