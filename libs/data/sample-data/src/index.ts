export { loadSample, sampleSymbols } from './sample.js';
