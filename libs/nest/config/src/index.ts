export { type BourseConfig, loadConfig, metricsAddress, variables } from './bourse-config.js';
export {
  ConfigError,
  type ConfigOf,
  defineConfig,
  type Environment,
  type ReadTextFile,
  secret,
  StartError,
  type Variable,
  variable,
  type Variables,
} from './define-config.js';
export { checkAddresses, isLoopback, ListenError, listenAt, type ListenAddress } from './listening.js';
export { addressBlocks, flag, origins, port, postgresUrl, secretText, text } from './values.js';
export { type SourceSettings, sourceSettings } from './source-settings.js';
