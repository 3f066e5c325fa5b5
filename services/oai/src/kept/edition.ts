import { createHash } from 'node:crypto'
import type { Asked } from '../verbs/asked.ts'

/** The version of the rendered form. Raise it when the same item would be rendered differently; a test notices. */
export const WRITING = 4

/**
 * Returns a UUID of the writers' version and the archive's own state with which a record was rendered. The archive's
 * name, rights and URLs move no item's datestamp but appear in every record.
 */
export function editionOf({
  tenant: { id, origin, siteUrlTemplate },
  archive: { name, oai_namespace, rights },
}: Pick<Asked, 'tenant' | 'archive'>): string {
  const said = [WRITING, id, origin, siteUrlTemplate, name, oai_namespace, rights?.statement, rights?.uri]
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
