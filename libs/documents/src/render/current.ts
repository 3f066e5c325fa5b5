import type { Pool } from '@fonds/db/pool'
import { artifactId } from '../artifact-id.ts'
import type { Format } from '../formats/format.ts'
import { findResource } from '../resource/find-resource.ts'
import type { Resource } from '../resource/resource.ts'
import type { DocumentJob } from './job.ts'

/** Returns the resource of a job if the job's id is still current; null if the resource changed or is not visible. */
export async function currentResource(
  pool: Pool,
  { id, job, format }: { readonly id: string; readonly job: DocumentJob; readonly format: Format },
): Promise<Resource | null> {
  const { tenant, audience, language } = job
  const resource = await findResource(pool, tenant.id, { type: format.of, slugOrId: job.resource })
  return resource !== null && artifactId({ tenant, format, resource, audience, language }) === id ? resource : null
}
