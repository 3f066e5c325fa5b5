import { createHash } from 'node:crypto'
import type { Audience } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import type { Format } from './formats/format.ts'
import type { Resource } from './resource/resource.ts'

interface ArtifactSubject {
  readonly tenant: TenantContext
  readonly format: Pick<Format, 'kind' | 'template'>
  readonly resource: Pick<Resource, 'id' | 'version'>
  readonly audience: Audience
}

/**
 * The name of a document in one version, and of the job that makes it: whatever decides its bytes is in it, so the same
 * name is always the same document, and a change of content needs no other name to be forgotten.
 */
export function artifactId({ tenant, format, resource, audience }: ArtifactSubject): string {
  const parts = [
    tenant.id,
    tenant.origin,
    tenant.siteUrlTemplate,
    format.kind,
    format.template,
    audience,
    resource.id,
    resource.version,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}

/** Tells an id from anything else that stands in a path. */
export const isArtifactId = (text: string): boolean => /^[0-9a-f]{40}$/.test(text)
