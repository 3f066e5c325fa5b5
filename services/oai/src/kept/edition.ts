import { createHash } from 'node:crypto'
import type { Asked } from '../verbs/asked.ts'

/** Goes up when a record of the same item would be written differently; a test tells when that is. */
export const WRITING = 4

/**
 * By which version of the writers, and for which state of the archive itself, a record was written, as a UUID: its name,
 * rights and addresses move no item's datestamp, but stand in every record.
 */
export function editionOf({
  tenant: { id, origin, siteUrlTemplate },
  archive: { name, oai_namespace, rights },
}: Pick<Asked, 'tenant' | 'archive'>): string {
  const said = [WRITING, id, origin, siteUrlTemplate, name, oai_namespace, rights?.statement, rights?.uri]
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
