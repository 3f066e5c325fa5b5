import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Addresses, FindingAid } from '@fonds/archive'
import type { MessageKey } from '@fonds/labels'
import { normaliseLanguage } from '@fonds/language'
import type { LinkContext, TextContext } from '../content/context.ts'
import { runningLine } from '../content/running-line.ts'
import { shortened } from '../content/shortened.ts'
import type { Field, FindingAidDocument } from '../document.ts'
import { PdfFailure } from '../failure.ts'
import { FontSet, type MissingGlyphs } from '../fonts/font-set.ts'
import { Captions, labelsFor } from '../words/captions.ts'
import { Words } from '../words/words.ts'
import { DOCUMENT_FILE } from './files.ts'
import type { ThumbnailReader } from './pictures.ts'
import type { RowFile, VolumeBounds } from './row-files.ts'

export interface SpoolOptions {
  readonly addresses: Addresses
  readonly thumbnails: ThumbnailReader
  readonly maxComponents: number
  readonly volume: VolumeBounds
  readonly signal?: AbortSignal | undefined
  /** Called after each component. */
  readonly onRow?: ((rows: number) => void) | undefined
}

/** A finding aid spooled for the template. */
export interface Spool {
  readonly folder: string
  readonly rowFiles: readonly RowFile[]
  readonly components: number
  /** Font files that its text needs. */
  readonly fonts: readonly string[]
  readonly missing: MissingGlyphs
  readonly created: Date
}

/** Everything that texts of a document are prepared with. */
export interface Spooling {
  readonly findingAid: FindingAid
  readonly language: string
  readonly fonts: FontSet
  readonly means: LinkContext
}

/** @param drawer notes the characters of texts that are drawn; by default those of the document's fonts */
export function beginSpool(
  findingAid: FindingAid,
  { addresses }: Pick<SpoolOptions, 'addresses'>,
  drawer?: Pick<FontSet, 'take'>,
): Spooling {
  const labels = labelsFor(findingAid)
  const stated = findingAid.collection.body.description_language
  const language = normaliseLanguage(stated ?? '') ?? labels.language
  const fonts = new FontSet()
  const words = new Words(drawer ?? fonts, language)
  return { findingAid, language, fonts, means: { words, captions: new Captions(labels, words), addresses } }
}

/** The texts of a document apart from its rows. */
interface Spooled extends Pick<FindingAidDocument, 'front' | 'overview' | 'parts' | 'back' | 'mixed' | 'aside'> {
  /** The heading of the list. */
  readonly list: Field
  readonly components: number
  readonly rowFiles: readonly RowFile[]
}

/** Writes the file that every part of the document needs, after all other texts are prepared. */
export async function endSpool(
  { findingAid, language, fonts, means }: Spooling,
  folder: string,
  { front, list, components, rowFiles, ...rest }: Spooled,
): Promise<Spool> {
  const { words, captions } = means
  const missing = fonts.missing()
  const document: FindingAidDocument = {
    lang: language,
    dir: words.direction,
    paper: findingAid.organization.pdf_page_size === 'letter' ? 'us-letter' : 'a4',
    labels: {
      contents: captions.field('pdf.contents'),
      overview: captions.field('pdf.overview'),
      'container-list': list,
      continued: captions.field('pdf.continued'),
      'indexed-under': captions.field('pdf.indexed_under'),
    },
    fonts: fonts.names(),
    meta: metaOf(findingAid, means),
    front: missing.count === 0 ? front : { ...front, imprint: [...front.imprint, missingNote(missing, captions)] },
    ...rest,
  }
  await writeFile(join(folder, DOCUMENT_FILE), JSON.stringify(document))
  return { folder, rowFiles, components, fonts: fonts.files(), missing, created: findingAid.changed_at }
}

/** Tells readers that some characters are not what the archive wrote. */
const missingNote = ({ count, sample }: MissingGlyphs, captions: Captions): Field =>
  captions.field('pdf.missing_glyphs', {
    count,
    sample: (count > sample.length ? [...sample, '…'] : sample).join(', '),
  })

export const tooLarge = (most: number): PdfFailure => new PdfFailure('too_large', `more than ${most} components`)

/** @param what the kind of document */
export function metaOf(
  { collection, organization, changed_at }: FindingAid,
  { words, captions }: TextContext,
  what: MessageKey = 'pdf.finding_aid',
): FindingAidDocument['meta'] {
  const code = collection.reference_code === null ? '' : words.plain(collection.reference_code)
  const title = words.plain(collection.title) || captions.text(what)
  const language = collection.body.description_language
  const level = captions.level(collection.level, collection.other_level)
  const kind = [captions.labels.text(what), level].filter((part) => part !== null).join(', ')
  return {
    title,
    archive: words.plain(organization.name),
    description: words.plain(shortened(collection.summary ?? kind, 400)),
    keywords: [code, words.plain(organization.name)].filter((keyword) => keyword !== ''),
    date: {
      year: changed_at.getUTCFullYear(),
      month: changed_at.getUTCMonth() + 1,
      day: changed_at.getUTCDate(),
    },
    'running-archive': words.inline(organization.name),
    'running-title': runningLine({ code: collection.reference_code, title, language }, words),
  }
}
