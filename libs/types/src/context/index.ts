export { ARRIVAL_NONCE, ARRIVAL_PATH, ARRIVAL_SECONDS, Arrival, arrivalKey } from './arrival.ts'
export { BASE_PATH } from './base-path.ts'
export { CACHE_SECONDS_HEADER } from './cache-header.ts'
export { COST_HEADER, readCost } from './cost-header.ts'
export { type DerivedKey, type DerivedKeys, deriveKeys, type KeyPurpose, type Secrets } from './derived-keys.ts'
export { FORMER_PATH, mayBeFormer } from './former-path.ts'
export { FOUND_HEADER, foundHeaders } from './found-header.ts'
export { RECONCILIATION_FORM_BYTES, RECONCILIATION_PATH } from './reconciliation.ts'
export { READING_ROOM_PATH, SERVICES, type ServiceName, serviceFor } from './services.ts'
export {
  CONTEXT_HEADER,
  type ContextSigner,
  type ContextTarget,
  createContextSigner,
  type GatewayContext,
} from './signed-context.ts'
export { type NamedRow, namesOf, shortUrlTemplate, TenantContext } from './tenant-context.ts'
