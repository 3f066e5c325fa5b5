import type { ReadLimits } from '@fonds/reader-xml'
import { inChunks } from '@fonds/reader-xml/testing'
import type { EntityContent, EntityInput, EntityReadReport } from '@fonds/types'
import { EacError } from './errors.ts'
import { readEac } from './read-eac.ts'

/** The complete result of reading a document. */
export interface ReadWhole {
  readonly entities: readonly EntityInput[]
  /** The first entity's content. */
  readonly content: EntityContent
  readonly report: EntityReadReport
}

interface Options {
  readonly limits?: Partial<ReadLimits>
  readonly chunks?: readonly number[]
}

/** Reads a document given as text (UTF-8) or bytes, in chunks of the given sizes; by default all at once. */
export async function readWhole(document: string | Uint8Array, options: Options = {}): Promise<ReadWhole> {
  const bytes = typeof document === 'string' ? Buffer.from(document) : document
  const entities: EntityInput[] = []
  const sink = { entity: (entity: EntityInput) => void entities.push(entity) }
  const limits = options.limits === undefined ? {} : { limits: options.limits }
  const chunks = options.chunks ?? [Math.max(1, bytes.length)]
  const report = await readEac(inChunks(bytes, chunks), sink, { fileName: 'test.xml', ...limits })
  const first = entities[0]
  if (first === undefined) throw new Error('no entity was read')
  return { entities, content: first.content, report }
}

/** Returns the error that rejects a document; fails if the document is accepted. */
export async function refusalOf(document: string | Uint8Array, options: Options = {}): Promise<EacError> {
  try {
    await readWhole(document, options)
  } catch (error) {
    if (error instanceof EacError) return error
    throw error
  }
  throw new Error('the document was accepted')
}

interface Record {
  readonly control?: string
  readonly identity?: string
  readonly description?: string
  readonly relations?: string
  readonly attributes?: string
}

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'

/** Builds a 2010 record about a person, with the given elements in its areas. */
export function eac2010({ control = '', identity, description = '', relations = '', attributes = '' }: Record): string {
  const named = identity ?? '<entityType>person</entityType><nameEntry><part>Test</part></nameEntry>'
  return `<eac-cpf xmlns="urn:isbn:1-931666-33-4" ${XLINK} ${attributes}><control><recordId>r1</recordId>${control}</control><cpfDescription><identity>${named}</identity><description>${description}</description><relations>${relations}</relations></cpfDescription></eac-cpf>`
}

/** Builds the same record in 2.0. `attributes` are those of `control`. */
export function eac2({ control = '', identity, description = '', relations = '', attributes = '' }: Record): string {
  const named = identity ?? '<entityType value="person"/><nameEntry><part>Test</part></nameEntry>'
  return `<eac xmlns="https://archivists.org/ns/eac/v2"><control maintenanceStatus="new" ${attributes}><recordId>r1</recordId>${control}</control><cpfDescription><identity>${named}</identity><description>${description}</description><relations>${relations}</relations></cpfDescription></eac>`
}

/** Builds the same record in version 3. */
export function eac3({ control = '', identity, description = '', relations = '', attributes = '' }: Record): string {
  const named = identity ?? '<entityType value="person"/><nameEntry><part>Test</part></nameEntry>'
  return `<eac xmlns="https://standards.openpreservation.org/eac/v3" xmlns:x="http://www.w3.org/1999/xhtml"><control maintenanceStatus="new" ${attributes}><recordId>r1</recordId>${control}</control><cpfDescription><identity>${named}</identity><description>${description}</description><relations>${relations}</relations></cpfDescription></eac>`
}

/** Reads the content of a 2010 record. */
export async function read2010(record: Record): Promise<EntityContent> {
  return (await readWhole(eac2010(record))).content
}

/** Reads the content of a 2.0 record. */
export async function read2(record: Record): Promise<EntityContent> {
  return (await readWhole(eac2(record))).content
}

/** Builds a person's identity with the given names, for 2010. */
export function person(names: string): string {
  return `<entityType>person</entityType>${names}`
}
