import type { FullDescription } from '@fonds/archive'
import { type DcContext, MODS, OAI_DC, QDC, writeMods, writeOaiDc, writeQdc, type XmlWriter } from '@fonds/crosswalks'

/** A format that items are disseminated in. */
export interface Format {
  readonly prefix: string
  readonly schema: string
  readonly namespace: string
  /** Top-level collections alone have it. */
  readonly topsOnly: boolean
  /** Writes the one element within `metadata`. */
  write(writer: XmlWriter, description: FullDescription, context: DcContext): void
}

/** In the order of ListMetadataFormats. */
export const FORMATS: readonly Format[] = [
  { prefix: 'oai_dc', ...OAI_DC, topsOnly: false, write: writeOaiDc },
  { prefix: 'qdc', ...QDC, topsOnly: false, write: writeQdc },
  { prefix: 'mods', ...MODS, topsOnly: false, write: writeMods },
]
