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
  /** The language of its texts; null for that of the originals, or all. */
  readonly language: string | null
}

/**
 * Returns the id of a version of a document, and of the job that builds it. It is derived from everything that
 * determines the document's bytes, so an id always identifies the same document, and changed content gets a new id.
 */
export function artifactId({ tenant, format, resource, audience, language }: ArtifactSubject): string {
  const parts = [
    tenant.id,
    tenant.origin,
    tenant.siteUrlTemplate,
    tenant.arkPrefix,
    format.kind,
    format.template,
    audience,
    resource.id,
    resource.version,
    ...(language === null ? [] : [language]),
    // The context of a request may be older than the version of the resource.
    ...(tenant.names === undefined ? [] : [tenant.names]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}

/** Returns whether a path segment has the form of an id. */
export const isArtifactId = (text: string): boolean => /^[0-9a-f]{40}$/.test(text)
