import { ARCHIVE_FORMATS } from './archives.ts'
import { CITATION_FORMATS } from './citations.ts'
import { DATASET_FORMATS } from './datasets.ts'
import { DESCRIPTION_FORMATS } from './descriptions.ts'
import { DOCUMENT_FORMATS } from './documents.ts'
import type { Delivery, Format, HarvestedFormat } from './format.ts'
import { GRAPH_FORMATS } from './graphs.ts'
import { LIST_FORMATS } from './lists.ts'

export type { Format } from './format.ts'
export { RICO } from './graphs.ts'

/**
 * The formats of the API, in the order in which they are listed. Routes, `Accept`, `Link`, `links`, OAI-PMH, unAPI, IIIF,
 * pages, exports and the tables of the documentation come from here. The writer of a format is beside its code: in
 * `libs/crosswalks` (`WRITERS`), `libs/documents` and the catalog, in maps that must have all names.
 */
export const FORMATS = [
  ...DESCRIPTION_FORMATS,
  ...DOCUMENT_FORMATS,
  ...CITATION_FORMATS,
  ...LIST_FORMATS,
  ...ARCHIVE_FORMATS,
  ...DATASET_FORMATS,
  ...GRAPH_FORMATS,
] as const

type Row = (typeof FORMATS)[number]
export type FormatName = Row['name']
/** Names of the formats that are delivered in a way. */
export type NameOf<D extends Delivery> = Extract<Row, { delivery: D }>['name']
/** Names of the formats that `libs/crosswalks` writes for one description each. */
export type CrosswalkName = Extract<Row, { crosswalk: true }>['name']
/** A format that is delivered in a way. */
export type FormatOf<D extends Delivery> = Extract<Format, { delivery: D }> & { readonly name: NameOf<D> }

const ROWS: readonly (Format & { readonly name: FormatName })[] = FORMATS

/** Returns the formats that are delivered in a way, in order. */
export const formatsBy = <D extends Delivery>(delivery: D): readonly FormatOf<D>[] =>
  ROWS.filter((row): row is FormatOf<D> => row.delivery === delivery)

/** Returns a format. */
export function formatNamed<N extends FormatName>(name: N): Extract<Row, { name: N }> {
  const found = FORMATS.find((row): row is Extract<Row, { name: N }> => row.name === name)
  if (found === undefined) throw new Error(`no format ${name}`)
  return found
}

/** A format in which a whole list is delivered. */
export type ManyFormat = (FormatOf<'table'> | FormatOf<'citation'>) & { readonly many: `.${string}` }

/** Returns the formats in which whole lists are delivered: tables of any, files for reference managers of descriptions. */
export const manyFormats = (of: 'descriptions' | 'others'): readonly ManyFormat[] =>
  [...formatsBy('table'), ...(of === 'descriptions' ? formatsBy('citation') : [])].filter(
    (row): row is ManyFormat => row.many !== undefined,
  )

/** Returns the prefixes of the formats that all items have, or only the collections at the top. */
export const prefixesOf = (items: 'all' | 'tops'): readonly string[] =>
  harvestedFormats().flatMap(({ delivery, oai }) =>
    (delivery === 'document') === (items === 'tops') ? [oai.prefix] : [],
  )

/** Names of the forms of a whole finding aid in XML. */
export type FindingAidName = Extract<Row, { delivery: 'document'; oai: object }>['name']

/** Returns the forms of a whole finding aid in XML. */
export const findingAidFormats = (): readonly (FormatOf<'document'> & { readonly name: FindingAidName })[] =>
  formatsBy('document').filter(
    (row): row is FormatOf<'document'> & { readonly name: FindingAidName } => row.oai !== undefined,
  )

/** Names of the forms in which all images of a record are saved. */
export type ImageSetName = Extract<Row, { delivery: 'document'; of: 'record' }>['name']

type KindOf<R> = R extends { delivery: 'document'; name: infer N; kind?: infer K } ? (K extends string ? K : N) : never
/** Returns the forms in which all images of a record are saved. */
export const imageSetFormats = (): readonly (FormatOf<'document'> & { readonly name: ImageSetName })[] =>
  formatsBy('document').filter(
    (row): row is FormatOf<'document'> & { readonly name: ImageSetName } => row.of === 'record',
  )

/** The kinds of documents, as `/exports/:id` reports them. */
export type DocumentKind = KindOf<Row>

/** Returns the kind of a document, as `/exports/:id` reports it. */
export const kindOfDocument = (name: NameOf<'document'>): DocumentKind =>
  (formatsBy('document').find((row) => row.name === name)?.kind ?? name) as DocumentKind

/** Returns an object with a value for each format, by name. */
export const byName = <F extends { readonly name: string }, V>(
  formats: readonly F[],
  value: (format: F, n: number) => V,
): Readonly<Record<F['name'], V>> =>
  Object.fromEntries(formats.map((format, n) => [format.name, value(format, n)])) as Readonly<Record<F['name'], V>>

/** Returns the formats of OAI-PMH, in the order of ListMetadataFormats. */
export const harvestedFormats = (): readonly (HarvestedFormat & { readonly name: FormatName })[] =>
  ROWS.filter((row) => row.oai !== undefined)

/** Whether `libs/crosswalks` writes a format. */
export const isCrosswalk = <F extends Format>(row: F): row is F & { readonly name: CrosswalkName } =>
  'crosswalk' in row && row.crosswalk

/** Returns formats in the order in which programs are offered them. */
export const byPreference = <F extends Pick<Format, 'rank'>>(formats: readonly F[]): readonly F[] =>
  formats.toSorted((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY))

/** Returns the formats of unAPI, the most complete first. */
export const unapiFormats = (): readonly Format[] => byPreference(ROWS.filter((row) => row.unapi !== undefined))

/** Returns a pattern of any of these texts. */
const anyOf = (texts: readonly string[]): string =>
  [...new Set(texts)].map((text) => text.replaceAll('.', '\\.')).join('|')

/** Returns a pattern of the suffixes of whole lists, such as `\.csv|\.ris`. */
export const manyEndings = (of: Parameters<typeof manyFormats>[0]): string =>
  anyOf(manyFormats(of).map(({ many }) => many))

/** Returns a pattern of the suffixes of representations, such as `\.jsonld|\.dc\.xml`. */
export const representationEndings = (): string => anyOf(formatsBy('representation').map(({ suffix }) => suffix))

/** Returns a pattern of the suffixes of graphs, such as `\.ttl|\.nt`. */
export const graphEndings = (): string => anyOf(formatsBy('graph').map(({ suffix }) => suffix))

/** Returns a pattern of the suffixes of `/dataset`, such as `\.jsonld|\.ttl`. */
export const datasetEndings = (): string => anyOf(formatsBy('dataset').map(({ suffix }) => suffix))

/** Returns a pattern of what follows the slug in the paths of documents, such as `ead\.xml|ead2002\.xml`. */
export const documentEndings = (of: FormatOf<'document'>['of']): string =>
  anyOf(formatsBy('document').flatMap((row) => (row.of === of ? [row.suffix.slice(1)] : [])))

const FOLDERS = { collection: 'collections', entity: 'entities', record: 'records' } as const

/** Returns the document that a path below `/api/public` leads to, and its slug as written; null for none. */
export function documentAt(path: string): { readonly format: FormatOf<'document'>; readonly slug: string } | null {
  const [, folder, slug = '', suffix] = /^\/([^/]+)\/([^/]+)(\/[^/]+)$/.exec(path) ?? []
  const format = formatsBy('document').find(
    (row) => row.search === undefined && FOLDERS[row.of] === folder && row.suffix === suffix,
  )
  return format === undefined ? null : { format, slug }
}
