import { xmlFragment } from '@fonds/crosswalks'
import type { Deps } from '../deps.ts'
import { findItem, isTop } from '../feed/items.ts'
import { formatOf, formatsOf } from '../formats/format.ts'
import { OaiError } from '../protocol/error.ts'
import { type Body, bodyOf } from './body.ts'
import type { OaiContext } from './oai-context.ts'
import { writeRecords } from './records.ts'

const unknownItem = (): OaiError => new OaiError('idDoesNotExist', 'This archive has no item with this identifier.')

/** Returns one item in one format (4.1). @throws OaiError */
export async function getRecord(
  deps: Deps,
  context: OaiContext,
  { identifier, metadataPrefix }: { readonly identifier: string; readonly metadataPrefix: string },
): Promise<Body> {
  const found = await findItem(deps.pool, context.tenant.id, context.archive.oai_namespace, identifier)
  if (found === null) throw unknownItem()
  const format = formatOf(deps, metadataPrefix)
  if (format.topsOnly && !isTop(found.item)) {
    throw new OaiError('cannotDisseminateFormat', `Only top-level collections are available as ${metadataPrefix}.`)
  }
  const { elements, last } = await writeRecords(deps, context, format, found)
  if (elements.length === 0 && last === null) {
    throw new OaiError('cannotDisseminateFormat', `This item is not available as ${metadataPrefix}.`)
  }
  return bodyOf('<GetRecord>', elements, last, '</GetRecord>')
}

/** Lists the formats of an item, or of the repository (4.4). @throws OaiError */
export async function listMetadataFormats(deps: Deps, context: OaiContext, identifier: string | null): Promise<string> {
  let formats = formatsOf(deps)
  if (identifier !== null) {
    const found = await findItem(deps.pool, context.tenant.id, context.archive.oai_namespace, identifier)
    if (found === null) throw unknownItem()
    formats = formats.filter(({ topsOnly }) => !topsOnly || isTop(found.item))
  }
  const metadataFormat = formats.map(({ prefix, schema, namespace }) => ({
    metadataPrefix: prefix,
    schema,
    metadataNamespace: namespace,
  }))
  return xmlFragment({ ListMetadataFormats: { metadataFormat } })
}
