import type { BriefDescription, FullDescription } from '@fonds/archive'
import type { CrosswalkName } from '@fonds/types/formats'
import type { ArchiveContext } from './archive-context.ts'
import type { DcContext } from './dc/statements.ts'
import { writeOaiDc, writeQdc } from './dc/write-dc.ts'
import { EDM_ROWS, writeEdm } from './edm/write-edm.ts'
import { MARC_ROWS } from './marc/rows.ts'
import { writeMarc } from './marc/write-marc.ts'
import { MODS_ROWS } from './mods/rows.ts'
import { writeMods } from './mods/write-mods.ts'
import type { XmlWriter } from './xml/xml-writer.ts'

/** Writes a description as one element, and says how much of the description it needs. */
export type DescriptionWriter = (
  | { readonly of: 'brief'; write(writer: XmlWriter, description: BriefDescription, context: DcContext): void }
  | {
      readonly of: 'full'
      readonly withPrevious?: true
      write(writer: XmlWriter, description: FullDescription, context: ArchiveContext): void
    }
) & {
  /** Target of each part of a description, for `docs/crosswalks.md`. */
  readonly rows?: readonly { readonly from: string; readonly to: string }[]
}

/** The writers of all formats of one description, by name. */
export const WRITERS: Readonly<Record<CrosswalkName, DescriptionWriter>> = {
  // A table of their own in `docs/crosswalks.md` compares these two.
  dc: { of: 'brief', write: writeOaiDc },
  qdc: { of: 'brief', write: writeQdc },
  mods: { of: 'full', write: writeMods, rows: MODS_ROWS },
  marc21: { of: 'full', write: writeMarc, rows: MARC_ROWS },
  edm: { of: 'full', withPrevious: true, write: writeEdm, rows: EDM_ROWS },
}
