import { type DescriptionWriter, WRITERS } from '@fonds/crosswalks'
import { harvestedFormats, isCrosswalk } from '@fonds/types/formats'
import type { Deps } from '../deps.ts'
import { OaiError } from '../protocol/error.ts'

/** A metadata format. */
export interface Format {
  readonly prefix: string
  readonly schema: string
  readonly namespace: string
  /** Whether only top-level collections have it. */
  readonly topsOnly: boolean
  readonly source: Source
}

/** Source of the element within `metadata`. That of finding aids comes from the export service, by the end of its URL. */
type Source = DescriptionWriter | { readonly of: 'export'; readonly suffix: string }

/** The formats in the order of ListMetadataFormats. */
const FORMATS: readonly Format[] = harvestedFormats().flatMap((row): Format[] => {
  const { oai, schema, namespace } = row
  const format = { prefix: oai.prefix, schema, namespace }
  if (isCrosswalk(row)) return [{ ...format, topsOnly: false, source: WRITERS[row.name] }]
  if (row.delivery === 'document') return [{ ...format, topsOnly: true, source: { of: 'export', suffix: row.suffix } }]
  throw new Error(`${oai.prefix} has no writer`)
})

/** Returns the formats that are available: those of finding aids need the export service. */
export const formatsOf = ({ ead }: Pick<Deps, 'ead'>): readonly Format[] =>
  FORMATS.filter(({ source }) => ead !== null || source.of !== 'export')

/** Finds a format by its prefix. @throws OaiError `cannotDisseminateFormat` */
export function formatOf(deps: Pick<Deps, 'ead'>, prefix: string): Format {
  const formats = formatsOf(deps)
  const format = formats.find((known) => known.prefix === prefix)
  if (format !== undefined) return format
  const known = formats.map((each) => each.prefix).join(', ')
  throw new OaiError('cannotDisseminateFormat', `This format is not available. Available formats: ${known}.`)
}
