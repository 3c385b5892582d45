export { createKey, type KeyEnv, parseKey, type ParsedKey, randomBase62 } from './key-format.js';
export {
  type CursorKey,
  deriveAuditKey,
  deriveBackupKey,
  deriveCursorKey,
  derivePepper,
  deriveSearchToken,
  deriveWebhookKey,
  loadRootSecret,
  type Pepper,
  previousSecret,
  readRootSecret,
  recognises,
  type RootSecretSource,
  type SealingKey,
} from './root-secret.js';
export { type Scope, scopes } from '@bourse/contract/scopes';
export { type Forbidden, isRefusal, meteredOf, type Principal, type Refusal, type Unauthenticated } from './outcome.js';
export { createOriginMatcher, findOriginProblem } from './origin-pattern.js';
export { type Cidr, parseCidr } from './address.js';
export { clientAddress } from './client-address.js';
export { type KeyChanges, type KeyInput, KeyInputError, limitDefaults } from './key-input.js';
export type { CreatedKey, KeySummary } from './key-summary.js';
export { KeysRepository, type KeysRepositoryOptions } from './keys.repository.js';
export { type Freshness, KeyRing, type KeyRingOptions } from './key-ring.js';
