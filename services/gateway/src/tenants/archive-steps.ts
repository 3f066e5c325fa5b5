import { tenantNotFound } from '@fonds/http'
import type { ContentVersions } from '../cache/content-versions.ts'
import { reduceLanguages } from '../exchange/accept-language.ts'
import type { TrustTest } from '../exchange/client-address.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Outcome, Step } from '../exchange/pipeline.ts'
import { requestedHost } from './host.ts'
import type { FoundTenant, TenantDirectory } from './tenant-directory.ts'

interface ArchivePart {
  readonly directory: TenantDirectory
  readonly versions: ContentVersions
  readonly isTrusted: TrustTest
}

interface ArchiveSteps {
  /**
   * Recalls the archive of a request if this process knows it, so that the state of its content is read in the round trip
   * of the rate limit.
   */
  readonly recall: Step
  /** Finds the archive of a request. @throws ApiError `tenant_not_found`, `malformed_request` */
  readonly find: Step
}

/** Creates the two steps that find the archive of a request: before the rate limit, and after it. */
export function createArchiveSteps({ directory, versions, isTrusted }: ArchivePart): ArchiveSteps {
  const hostOf = ({ request: { headers, socket } }: Exchange) =>
    requestedHost(headers, isTrusted(socket.remoteAddress ?? ''))
  const read = (exchange: Exchange, { tenant, content }: FoundTenant) => {
    reduceLanguages(exchange.request.headers, tenant)
    exchange.reading = versions.current(tenant.id, content)
  }
  const peek = (exchange: Exchange): FoundTenant | null => {
    try {
      return directory.peek(hostOf(exchange)) ?? null
    } catch {
      // An invalid host name is an error after the rate limit.
      return null
    }
  }
  const lookUp = async (exchange: Exchange): Promise<Outcome> => {
    const found = await directory.find(hostOf(exchange))
    if (found === null) throw tenantNotFound()
    exchange.tenant = found.tenant
    exchange.terms = found.terms
    read(exchange, found)
    return 'next'
  }
  return {
    recall(exchange) {
      const found = peek(exchange)
      if (found === null) return 'next'
      exchange.recalled = found.tenant
      exchange.terms = found.terms
      read(exchange, found)
      return 'next'
    },
    find(exchange) {
      if (exchange.recalled === null) return exchange.inContext(() => lookUp(exchange))
      exchange.tenant = exchange.recalled
      return 'next'
    },
  }
}
