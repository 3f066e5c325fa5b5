import { XmlWriter } from '@fonds/crosswalks'
import type { Deps } from '../deps.ts'
import { findItem, isTop } from '../feed/items.ts'
import { FORMATS, type Format } from '../formats/format.ts'
import { OaiError } from '../protocol/error.ts'
import type { Asked } from './asked.ts'
import { readArchive, writeRecords } from './records.ts'

const unknownItem = (): OaiError => new OaiError('idDoesNotExist', 'This archive has no item of that identifier.')

/** A format by its prefix. @throws OaiError `cannotDisseminateFormat` */
export function formatOf(prefix: string): Format {
  const format = FORMATS.find((known) => known.prefix === prefix)
  if (format !== undefined) return format
  const known = FORMATS.map((each) => each.prefix).join(', ')
  throw new OaiError('cannotDisseminateFormat', `There is no such format. There are ${known}.`)
}

/** One item in one format (4.1). @throws OaiError */
export async function getRecord(
  deps: Deps,
  asked: Asked,
  { identifier, metadataPrefix }: { readonly identifier: string; readonly metadataPrefix: string },
): Promise<string> {
  const archive = await readArchive(deps, asked.tenant.id)
  const item = await findItem(deps.pool, asked.tenant.id, archive.oai_namespace, identifier)
  if (item === null) throw unknownItem()
  const format = formatOf(metadataPrefix)
  if (format.topsOnly && !isTop(item)) {
    throw new OaiError('cannotDisseminateFormat', `Top-level collections alone have ${metadataPrefix}.`)
  }
  const [record] = await writeRecords(deps, asked, archive, format, [item])
  if (record === undefined)
    throw new OaiError('cannotDisseminateFormat', `This item cannot be given as ${metadataPrefix}.`)
  return `<GetRecord>${record}</GetRecord>`
}

/** The formats of an item, or of the repository (4.4). @throws OaiError */
export async function listMetadataFormats(deps: Deps, asked: Asked, identifier: string | null): Promise<string> {
  let formats = FORMATS
  if (identifier !== null) {
    const { oai_namespace } = await readArchive(deps, asked.tenant.id)
    const item = await findItem(deps.pool, asked.tenant.id, oai_namespace, identifier)
    if (item === null) throw unknownItem()
    formats = FORMATS.filter(({ topsOnly }) => !topsOnly || isTop(item))
  }
  const xml = new XmlWriter().start('ListMetadataFormats')
  for (const { prefix, schema, namespace } of formats) {
    xml.start('metadataFormat').leaf('metadataPrefix', prefix).leaf('schema', schema)
    xml.leaf('metadataNamespace', namespace).end()
  }
  return xml.end().take()
}
