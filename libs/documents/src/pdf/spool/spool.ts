import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Addresses, FindingAid } from '@fonds/archive'
import { normaliseLanguage } from '@fonds/language'
import type { TextContext } from '../content/context.ts'
import { presentFront, presentOverview } from '../content/front.ts'
import { NameIndex } from '../content/name-index.ts'
import { presentBack, presentParts } from '../content/parts.ts'
import { presentRow } from '../content/rows.ts'
import { runningLine } from '../content/running-line.ts'
import { shortened } from '../content/shortened.ts'
import type { Field, FindingAidDocument } from '../document.ts'
import { PdfFailure } from '../failure.ts'
import { FontSet, type MissingGlyphs } from '../fonts/font-set.ts'
import { Captions, labelsFor } from '../words/captions.ts'
import { Words } from '../words/words.ts'
import { DOCUMENT_FILE, HEADINGS_FILE, INDEX_FILE } from './files.ts'
import { Headings } from './headings.ts'
import { Pictures, type ThumbnailReader } from './pictures.ts'
import { type RowFile, RowFiles, type VolumeBounds } from './row-files.ts'

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

/**
 * Spools a finding aid for the template, component by component. Only one component and the names of the index are in
 * memory at a time.
 * @throws PdfFailure `too_large`, `cancelled`
 */
export async function spoolFindingAid(findingAid: FindingAid, folder: string, options: SpoolOptions): Promise<Spool> {
  const { collection } = findingAid
  const labels = labelsFor(findingAid)
  const language = normaliseLanguage(collection.body.description_language ?? '') ?? labels.language
  const fonts = new FontSet()
  const words = new Words(fonts, language)
  const captions = new Captions(labels, words)
  const means = { words, captions, addresses: options.addresses }
  const pictures = new Pictures(folder, means, options.thumbnails)
  const names = new NameIndex()
  names.add('whole', collection.entities)
  const front = presentFront(findingAid, means, await pictures.of(collection, { cover: true }))
  const overview = presentOverview(findingAid, means)
  const parts = presentParts(findingAid, means)
  const back = presentBack(findingAid, means)
  const headings = new Headings(collection.depth)
  const rowFiles = new RowFiles(folder, options.volume)
  let components = 0
  for await (const described of findingAid.components()) {
    if (options.signal?.aborted === true) throw new PdfFailure('cancelled', 'cancelled while reading')
    components += 1
    if (components > options.maxComponents) throw tooLarge(options.maxComponents)
    const place = headings.place(described, `c${components}`)
    names.add(place.id, described.entities)
    if (rowFiles.isFull) await rowFiles.next(headings.continued())
    const row = presentRow(described, place, { ...means, picture: await pictures.of(described) })
    await rowFiles.add(row)
    headings.open(row)
    options.onRow?.(components)
  }
  const files = await rowFiles.end()
  await writeFile(join(folder, INDEX_FILE), JSON.stringify(names.indexes(words, captions)))
  const missing = fonts.missing()
  const document: FindingAidDocument = {
    lang: language,
    dir: words.direction,
    paper: findingAid.organization.pdf_page_size === 'letter' ? 'us-letter' : 'a4',
    labels: {
      contents: captions.field('pdf.contents'),
      overview: captions.field('pdf.overview'),
      'container-list': captions.field('pdf.container_list'),
      continued: captions.field('pdf.continued'),
      'view-online': captions.field('pdf.view_online'),
      'indexed-under': captions.field('pdf.indexed_under'),
    },
    fonts: fonts.names(),
    meta: metaOf(findingAid, means),
    front: missing.count === 0 ? front : { ...front, imprint: [...front.imprint, missingNote(missing, captions)] },
    overview,
    parts,
    back,
  }
  await writeFile(join(folder, HEADINGS_FILE), JSON.stringify(headings.contents()))
  await writeFile(join(folder, DOCUMENT_FILE), JSON.stringify(document))
  return { folder, rowFiles: files, components, fonts: fonts.files(), missing, created: findingAid.changed_at }
}

/** Tells readers that some characters are not what the archive wrote. */
const missingNote = ({ count, sample }: MissingGlyphs, captions: Captions): Field =>
  captions.field('pdf.missing_glyphs', {
    count,
    sample: (count > sample.length ? [...sample, '…'] : sample).join(', '),
  })

const tooLarge = (most: number): PdfFailure => new PdfFailure('too_large', `more than ${most} components`)

function metaOf(
  { collection, organization, changed_at }: FindingAid,
  { words, captions }: TextContext,
): FindingAidDocument['meta'] {
  const code = collection.reference_code === null ? '' : words.plain(collection.reference_code)
  const title = words.plain(collection.title) || captions.text('pdf.finding_aid')
  const language = collection.body.description_language
  const level = captions.level(collection.level, collection.other_level)
  const kind = [captions.labels.text('pdf.finding_aid'), level].filter((part) => part !== null).join(', ')
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
