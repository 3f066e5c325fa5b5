import { createReadStream } from 'node:fs'
import type { FindingAid } from '@fonds/archive'
import type { ObjectStore } from '@fonds/object-store'
import { withTempFolder } from '@fonds/process'
import { aboutText } from '../images/about-text.ts'
import { presentFacts } from '../images/facts.ts'
import { IMAGES_PDF_TEMPLATE, renderImagesPdf } from '../images/images-pdf.ts'
import { writeImagesZip } from '../images/images-zip.ts'
import { readRecord } from '../images/record.ts'
import { savedImages } from '../images/saved-images.ts'
import { findingAidIn } from '../language/finding-aid-in.ts'
import { withMarks } from '../pdf/content/in-language.ts'
import { WORK_FOLDER_PREFIX } from '../pdf/finding-aid-pdf.ts'
import { beginSpool } from '../pdf/spool/spooling.ts'
import { type Format, fromTable, type RenderContext } from './format.ts'

/** Changes whenever the same content produces a different ZIP. */
const IMAGES_ZIP_TEMPLATE = '1'

// They may be as many as records, each as large as its images: only those that are asked for again and again are kept.
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

const common = {
  ownProcess: true,
  keptMs: KEPT_MS,
  oneLanguage: true,
  isDirect: () => false,
} as const satisfies Partial<Format>

/** All images of a record as a PDF that can be searched. */
export const createImagesPdf = (store: ObjectStore): Format => ({
  ...fromTable('images_pdf'),
  ...common,
  about: {
    operationId: 'getImagesPdf',
    summary: 'Save all images of a record as PDF',
    description:
      'A page with title, citation and rights, then an image on each (at most 500), as large as pages show it, with its words.',
    body: 'A PDF',
  },
  template: IMAGES_PDF_TEMPLATE,
  check: 'pdf',
  async render(context, sink) {
    const { tenant, bounds, signal, progress, reportMissing, reportLeftOut } = context
    const record = await recordOf(context)
    if (record === null) return 'absent'
    const images = savedImages(store, record.collection, { ...context, progress: (part) => progress(part / 2) })
    await withTempFolder(WORK_FOLDER_PREFIX, async (folder) => {
      const onProgress = (part: number) => progress((1 + part) / 2)
      const made = await renderImagesPdf(record, images, folder, { addresses: tenant, bounds, signal, onProgress })
      if (made.missing.count > 0) reportMissing?.(made.missing)
      for await (const chunk of createReadStream(made.path, { highWaterMark: 256 * 1024 })) await sink.write(chunk)
    })
    reportLeftOut?.(images.leftOut())
    return 'made'
  },
})

/** All images of a record as JPEGs in a ZIP. */
export const createImagesZip = (store: ObjectStore): Format => ({
  ...fromTable('images_zip'),
  ...common,
  about: {
    operationId: 'getImagesZip',
    summary: 'Save all images of a record as ZIP',
    description: 'The same as numbered JPEGs, and `about.txt`.',
    body: 'A ZIP',
  },
  template: IMAGES_ZIP_TEMPLATE,
  check: 'zip',
  async render(context, sink) {
    const { tenant, reportLeftOut } = context
    const record = await recordOf(context)
    if (record === null) return 'absent'
    const images = savedImages(store, record.collection, context)
    const { means } = beginSpool(record, { addresses: tenant }, { take: (text) => text })
    const about = () => aboutText(presentFacts(record, means, { count: images.count, leftOut: images.leftOut() }))
    await writeImagesZip({ images, changed: record.changed_at, about }, sink)
    reportLeftOut?.(images.leftOut())
    return 'made'
  },
})

/** Returns a record with images in the document's language; null without any. */
async function recordOf({ pool, tenant, resource, audience, language }: RenderContext): Promise<FindingAid | null> {
  const found = await readRecord(pool, tenant.id, { id: resource.id, audience })
  if (found === null || !found.collection.images.some(({ renderable }) => renderable)) return null
  return withMarks(findingAidIn(found, language, tenant.names))
}
