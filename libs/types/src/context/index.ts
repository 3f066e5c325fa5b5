export { BASE_PATH } from './base-path.ts'
export { CONTEXT_HEADER, type GatewayContext, signContext, verifyContext } from './signed-context.ts'
export { TenantContext } from './tenant-context.ts'
