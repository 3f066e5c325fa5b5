import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type FullDescription, withFindingAid } from '@fonds/archive'
import { thumbnailKey } from '@fonds/imaging'
import { DOCUMENT_LANGUAGES } from '@fonds/labels'
import { createSealedStore, ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { withTempFolder } from '@fonds/process'
import { coverPicture, pictureOf } from '../images/picture-of.ts'
import { findingAidIn } from '../language/finding-aid-in.ts'
import { withMarks } from '../pdf/content/in-language.ts'
import { PDF_TEMPLATE, renderFindingAid, WORK_FOLDER_PREFIX } from '../pdf/finding-aid-pdf.ts'
import { type Format, fromTable, type RenderContext } from './format.ts'

/** Number of missing images that one document asks for; it shows no more than that. */
const MAX_REQUESTED = 1_000

/** Renders printable finding aids. Their pages are typeset in a separate process that enforces the limits. */
export const createPdf = (store: ObjectStore): Format => formatOf(store, 'pdf')

/** Renders lists of what is in which box, for those who fetch. */
export const createBoxes = (store: ObjectStore): Format => formatOf(store, 'boxes')

const formatOf = (store: ObjectStore, kind: 'pdf' | 'boxes'): Format => ({
  ...fromTable(kind),
  about: {
    operationId: 'getFindingAid',
    summary: 'Export a finding aid as PDF',
    description: `The finding aid for reading and printing, accessible to screen readers (PDF/UA-1) and suitable for archiving (PDF/A-2a). Its own words, such as headings, are in the language of the finding aid if it is one of ${DOCUMENT_LANGUAGES.join(', ')}, else in the first of these that the archive works in, else in English. \`lang\` gives it in another language into which the collection has been translated, and marks what has not been; \`Accept-Language\` does not change it. The archive's settings decide between pages of A4 and US Letter. \`layout=boxes\` lists what is in which box, across series, for those who fetch. Built by a queue.`,
    body: 'A PDF',
  },
  template: PDF_TEMPLATE,
  check: 'pdf',
  ownProcess: true,
  oneLanguage: true,
  isDirect: () => false,
  async render(context, sink) {
    const { pool, tenant, resource, audience, language, signal, bounds, progress, reportMissing } = context
    const thumbnails = thumbnailsOf(store, context)
    return withTempFolder(WORK_FOLDER_PREFIX, async (folder) => {
      const out = join(folder, 'finding-aid.pdf')
      const found = await withFindingAid(pool, tenant.id, { audience, slugOrId: resource.id }, (findingAid) =>
        renderFindingAid(withMarks(findingAidIn(findingAid, language, tenant.names)), {
          out,
          addresses: tenant,
          layout: kind === 'boxes' ? kind : undefined,
          bounds,
          thumbnails,
          signal,
          onProgress: progress,
        }),
      )
      if (found === null) return 'absent'
      if (found.missing.count > 0) reportMissing?.(found.missing)
      for await (const chunk of createReadStream(out, { highWaterMark: 256 * 1024 })) await sink.write(chunk)
      return 'made'
    })
  },
})

// A document does not wait for a thumbnail that is not rendered yet: it leaves the image out and is rebuilt soon.
function thumbnailsOf(store: ObjectStore, { tenant, markProvisional, requestPicture }: RenderContext) {
  const sealed = createSealedStore(store)
  let requested = 0
  return async ({ images, files, thumbnail }: FullDescription): Promise<Uint8Array | null> => {
    const image = images.find(({ id }) => id === thumbnail?.id)
    const cover = files.find((file) => file.cover?.id === thumbnail?.id)?.cover
    const picture = image === undefined ? coverPicture(tenant.id, cover) : pictureOf(tenant.id, image)
    if (picture === null) return null
    try {
      return await buffer(await sealed.read(thumbnailKey(picture, picture.page)))
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error
      markProvisional?.()
      if (requested++ < MAX_REQUESTED) requestPicture?.(picture)
      return null
    }
  }
}
