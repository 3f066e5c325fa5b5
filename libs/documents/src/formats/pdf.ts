import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type FullDescription, withFindingAid } from '@fonds/archive'
import { thumbnailKey } from '@fonds/imaging'
import { createSealedStore, ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { withTempFolder } from '@fonds/process'
import { PDF_TEMPLATE, renderFindingAid, WORK_FOLDER_PREFIX } from '../pdf/finding-aid-pdf.ts'
import type { Format } from './format.ts'

/** The page of an image file; almost all files have only one. */
const FIRST_PAGE = 0

/** Renders printable finding aids. Their pages are typeset in a separate process that enforces the limits. */
export const createPdf = (store: ObjectStore): Format => ({
  kind: 'pdf',
  of: 'collection',
  contentType: 'application/pdf',
  suffix: '/finding-aid.pdf',
  template: PDF_TEMPLATE,
  check: 'pdf',
  ownProcess: true,
  isDirect: () => false,
  disposition: ({ code }) => ({ how: 'inline', fileName: `${code.replaceAll('/', '-')}.pdf` }),
  async render({ pool, tenant, resource, audience, signal, bounds, progress, markProvisional }, sink) {
    const thumbnails = thumbnailsOf(store, tenant.id, markProvisional)
    return withTempFolder(WORK_FOLDER_PREFIX, async (folder) => {
      const out = join(folder, 'finding-aid.pdf')
      const found = await withFindingAid(pool, tenant.id, { audience, slugOrId: resource.id }, (findingAid) =>
        renderFindingAid(findingAid, { out, addresses: tenant, bounds, thumbnails, signal, onProgress: progress }),
      )
      if (found === null) return 'absent'
      for await (const chunk of createReadStream(out, { highWaterMark: 256 * 1024 })) await sink.write(chunk)
      return 'made'
    })
  },
})

// A document does not wait for a thumbnail that is not rendered yet: it leaves the image out and is rebuilt soon.
function thumbnailsOf(store: ObjectStore, tenantId: string, markProvisional?: () => void) {
  const sealed = createSealedStore(store)
  return async ({ images, thumbnail }: FullDescription): Promise<Uint8Array | null> => {
    const image = images.find(({ id }) => id === thumbnail?.id)
    if (image === undefined) return null
    try {
      return await buffer(await sealed.read(thumbnailKey({ tenantId, sha256: image.sha256 }, FIRST_PAGE)))
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error
      markProvisional?.()
      return null
    }
  }
}
