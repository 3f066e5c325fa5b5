import { createHash } from 'node:crypto'
import { WRITTEN } from '@fonds/crosswalks'
import type { OaiContext } from '../verbs/oai-context.ts'

/**
 * Returns a UUID that identifies the rendered form and the state of the archive. The archive's name, rights and URLs
 * appear in every record, but changing them moves no item's datestamp.
 */
export function editionOf({
  tenant: { id, origin, siteUrlTemplate, arkPrefix },
  archive: { name, oai_namespace, metadata_rights, material_rights },
}: Pick<OaiContext, 'tenant' | 'archive'>): string {
  const rights = [metadata_rights, material_rights].flatMap((each) => [each?.statement, each?.uri])
  const parts = [WRITTEN, id, origin, siteUrlTemplate, arkPrefix, name, oai_namespace, ...rights]
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
