import type { BriefDescription, FullDescription } from '@fonds/archive'
import {
  type DcContext,
  EAD3_NAMESPACE,
  EAD3_SCHEMA,
  EAD2002_NAMESPACE,
  EAD2002_SCHEMA,
  MODS,
  OAI_DC,
  QDC,
  writeMods,
  writeOaiDc,
  writeQdc,
  type XmlWriter,
} from '@fonds/crosswalks'
import type { Deps } from '../deps.ts'
import { OaiError } from '../protocol/error.ts'
import type { EadFile } from './ead.ts'

/** A metadata format. */
export interface Format {
  readonly prefix: string
  readonly schema: string
  readonly namespace: string
  /** Whether only top-level collections have it. */
  readonly topsOnly: boolean
  readonly source: Source
}

/** Source of the element within `metadata`. That of finding aids comes from the export service. */
type Source =
  | { readonly of: 'brief'; write(writer: XmlWriter, description: BriefDescription, context: DcContext): void }
  | { readonly of: 'full'; write(writer: XmlWriter, description: FullDescription, context: DcContext): void }
  | { readonly of: 'export'; readonly file: EadFile }

/** A source that this service renders itself. */
export type WrittenSource = Exclude<Source, { of: 'export' }>

const WRITTEN: readonly Format[] = [
  { prefix: 'oai_dc', ...OAI_DC, topsOnly: false, source: { of: 'brief', write: writeOaiDc } },
  { prefix: 'qdc', ...QDC, topsOnly: false, source: { of: 'brief', write: writeQdc } },
  { prefix: 'mods', ...MODS, topsOnly: false, source: { of: 'full', write: writeMods } },
]

const EAD: readonly Format[] = [
  {
    prefix: 'ead',
    schema: EAD3_SCHEMA,
    namespace: EAD3_NAMESPACE,
    topsOnly: true,
    source: { of: 'export', file: 'ead.xml' },
  },
  {
    prefix: 'ead2002',
    schema: EAD2002_SCHEMA,
    namespace: EAD2002_NAMESPACE,
    topsOnly: true,
    source: { of: 'export', file: 'ead2002.xml' },
  },
]

/** Returns the formats in the order of ListMetadataFormats. */
export const formatsOf = ({ ead }: Pick<Deps, 'ead'>): readonly Format[] =>
  ead === null ? WRITTEN : [...WRITTEN, ...EAD]

/** Finds a format by its prefix. @throws OaiError `cannotDisseminateFormat` */
export function formatOf(deps: Pick<Deps, 'ead'>, prefix: string): Format {
  const formats = formatsOf(deps)
  const format = formats.find((known) => known.prefix === prefix)
  if (format !== undefined) return format
  const known = formats.map((each) => each.prefix).join(', ')
  throw new OaiError('cannotDisseminateFormat', `This format is not available. Available formats: ${known}.`)
}
