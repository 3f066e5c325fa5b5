import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type FullDescription, withFindingAid } from '@fonds/archive'
import { thumbnailKey } from '@fonds/imaging'
import { createSealedStore, ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { withTempFolder } from '@fonds/process'
import { PDF_TEMPLATE, renderFindingAid, WORKPLACE } from '../pdf/finding-aid-pdf.ts'
import type { Format } from './format.ts'

/** Of a picture's file: the first, as nearly all have no other. */
const FIRST_PAGE = 0

/** Finding aids to read and to print. Their pages are set by a process of the maker's own, which keeps to the bounds. */
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
  async render({ pool, tenant, resource, audience, signal, bounds, progress, forNow }, sink) {
    const thumbnails = thumbnailsOf(store, tenant.id, forNow)
    return withTempFolder(WORKPLACE, async (folder) => {
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

// One that is not drawn yet is not waited for. The document does without it, and is made again before long.
function thumbnailsOf(store: ObjectStore, tenantId: string, forNow?: () => void) {
  const sealed = createSealedStore(store)
  return async ({ images, thumbnail }: FullDescription): Promise<Uint8Array | null> => {
    const image = images.find(({ id }) => id === thumbnail?.id)
    if (image === undefined) return null
    try {
      return await buffer(await sealed.read(thumbnailKey({ tenantId, sha256: image.sha256 }, FIRST_PAGE)))
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error
      forNow?.()
      return null
    }
  }
}
