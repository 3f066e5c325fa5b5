import { EadError, type ReadLimits } from '@fonds/reader-xml'
import { inChunks } from '@fonds/reader-xml/testing'
import type { ComponentInput, DescriptionContent } from '@fonds/types'
import { findTargets } from './find-targets.ts'
import { type ReadResult, readEad } from './read-ead.ts'

/** Everything read from a file. */
export interface ReadWhole extends ReadResult {
  readonly components: readonly ComponentInput[]
  /** The archdesc's description. */
  readonly top: DescriptionContent
}

/** Reads a document given as text (UTF-8) or bytes, in chunks of the given sizes or in one. */
export async function readWhole(
  document: string | Uint8Array,
  options: { limits?: Partial<ReadLimits>; chunks?: readonly number[] } = {},
): Promise<ReadWhole> {
  const bytes = typeof document === 'string' ? Buffer.from(document) : document
  const components: ComponentInput[] = []
  const sink = { component: (component: ComponentInput) => void components.push(component) }
  const limits = options.limits === undefined ? {} : { limits: options.limits }
  const chunks = options.chunks ?? [Math.max(1, bytes.length)]
  const targets = await findTargets(inChunks(bytes, chunks))
  const result = await readEad(inChunks(bytes, chunks), sink, { fileName: 'test.xml', targets, ...limits })
  const top = components.find((component) => component.ordinal === 0)
  if (top === undefined) throw new Error('the archdesc was not passed on')
  return { ...result, components, top: top.content }
}

/** Returns the error that rejects a document; fails if the document is accepted. */
export async function refusalOf(
  document: string | Uint8Array,
  options: { limits?: Partial<ReadLimits>; chunks?: readonly number[] } = {},
): Promise<EadError> {
  try {
    await readWhole(document, options)
  } catch (error) {
    if (error instanceof EadError) return error
    throw error
  }
  throw new Error('the document was read')
}

/** Builds an EAD2002 document whose archdesc contains the given elements. */
export function ead2002(archdesc: string, header = '<eadid>test</eadid>'): string {
  return `<ead><eadheader>${header}</eadheader><archdesc level="fonds">${archdesc}</archdesc></ead>`
}

/** Builds an EAD3 document whose archdesc contains the given elements. */
export function ead3(archdesc: string, control = '<recordid>test</recordid>'): string {
  const namespace = 'http://ead3.archivists.org/schema/'
  return `<ead xmlns="${namespace}"><control>${control}</control><archdesc level="fonds">${archdesc}</archdesc></ead>`
}

/** Reads the archdesc's description from an EAD2002 `did` with the given elements. */
export async function readDid(did: string): Promise<DescriptionContent> {
  return (await readWhole(ead2002(`<did>${did}</did>`))).top
}

/** Reads the archdesc's description from an EAD3 `did` with the given elements. */
export async function readDid3(did: string): Promise<DescriptionContent> {
  return (await readWhole(ead3(`<did>${did}</did>`))).top
}
