import type { Pool } from '@fonds/db/pool'
import { artifactId } from '../artifact-id.ts'
import type { Format } from '../formats/format.ts'
import { findResource } from '../resource/find-resource.ts'
import type { Resource } from '../resource/resource.ts'
import type { DocumentJob } from './job.ts'

/** The job's resource where the job's id is still the one it would have now; null where it is not visible or changed. */
export async function currentResource(
  pool: Pool,
  { id, job, format }: { readonly id: string; readonly job: DocumentJob; readonly format: Format },
): Promise<Resource | null> {
  const { tenant, audience } = job
  const resource = await findResource(pool, tenant.id, { type: format.of, slugOrId: job.resource })
  return resource !== null && artifactId({ tenant, format, resource, audience }) === id ? resource : null
}
