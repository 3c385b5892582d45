export { type BarsFormat, BourseContainer } from './bourse-container.js';
export { type KeyOptions, type Scope, TEST_KEY as testKey } from './keys.js';
export { sample } from './sample.js';
export { type BourseUrls, type ClientSettings, StartedBourseContainer } from './started-bourse-container.js';
export type { UpstreamFault } from './upstream-fault.js';
