import type { IncomingMessage } from 'node:http'
import { tenantNotFound } from '@fonds/http'
import type { TrustTest } from '../exchange/client-address.ts'
import { exchangeOf } from '../exchange/exchange.ts'
import { requestedHost } from './host.ts'
import type { TenantDirectory } from './tenant-directory.ts'

/** Finds the archive of a request. @throws ApiError `tenant_not_found`, `malformed_request` */
export function createTenantResolver(directory: TenantDirectory, isTrusted: TrustTest) {
  return async (request: IncomingMessage): Promise<void> => {
    const host = requestedHost(request.headers, isTrusted(request.socket.remoteAddress ?? ''))
    const found = await directory.find(host)
    if (found === null) throw tenantNotFound()
    const exchange = exchangeOf(request)
    exchange.tenant = found.tenant
    exchange.content = found.content
  }
}
