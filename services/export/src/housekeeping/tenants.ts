import type { TenantContext } from '@fonds/service-kit'
import type { JobQueue } from '@fonds/service-kit/queue'
import { ExportJob } from '../render/job.ts'

const tenantsKey = (prefix: string): string => `${prefix}-export:tenants`

/** How far each archive's feed has been followed. */
export const seenKey = (prefix: string): string => `${prefix}-export:seen`

export const prerenderCountKey = (prefix: string, tenantId: string, day: Date): string =>
  `${prefix}-export:prerendered:${day.toISOString().slice(0, 10)}:${tenantId}`

/** After so many milliseconds an archive is written down again: Redis may have forgotten it. */
const AGAIN_MS = 60_000

/**
 * Writes down archives that are asked for, as the gateway names them: a worker knows no request, and the addresses in a
 * document are those of the archive's host. Never in a request's way.
 */
export function createTenantNotes(queue: Pick<JobQueue<ExportJob>, 'reach'>, prefix: string) {
  const noted = new Map<string, number>()
  return (tenant: TenantContext): void => {
    const now = Date.now()
    if (now - (noted.get(tenant.id) ?? 0) < AGAIN_MS) return
    noted.set(tenant.id, now)
    queue
      .reach((redis) => redis.hset(tenantsKey(prefix), tenant.id, JSON.stringify(tenant)))
      .catch(() => noted.delete(tenant.id))
  }
}

/** The archives that were asked for. */
export async function knownTenants(
  queue: Pick<JobQueue<ExportJob>, 'reach'>,
  prefix: string,
): Promise<TenantContext[]> {
  const values = await queue.reach((redis) => redis.hvals(tenantsKey(prefix)))
  return values.flatMap((value) => {
    const parsed = ExportJob.shape.tenant.safeParse(JSON.parse(value))
    return parsed.success ? [parsed.data] : []
  })
}
