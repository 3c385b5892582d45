export { createKey, type KeyEnv, parseKey, type ParsedKey } from './key-format.js';
export {
  type CursorKey,
  deriveCursorKey,
  derivePepper,
  loadRootSecret,
  type Pepper,
  readRootSecret,
  type RootSecretSource,
} from './root-secret.js';
export { type Scope, scopes } from '@bourse/contract/scopes';
export { type Forbidden, isRefusal, type Principal, type Refusal, type Unauthenticated } from './outcome.js';
export { type Cidr } from './address.js';
export { clientAddress, parseTrustProxy } from './client-address.js';
export { type KeyChanges, type KeyInput, KeyInputError } from './key-input.js';
export { type CreatedKey, KeysRepository, type KeysRepositoryOptions, type KeySummary } from './keys.repository.js';
export { type Freshness, KeyRing } from './key-ring.js';
