import type { ObjectStore } from '@fonds/object-store'
import { eac, eac2, eac3, eaf } from './eac.ts'
import { ape, ead, ead4, ead2002 } from './ead.ts'
import type { Format, Formats, Kind } from './format.ts'
import { createImagesPdf, createImagesZip } from './images.ts'
import { createBoxes, createPdf } from './pdf.ts'

/** Formats rendered in our child process; the others start their own. */
export const childFormats = { ead, ead4, ead2002, ape, eac, eac2, eac3, eaf } as const satisfies Formats

/** Returns all available formats. */
export const createFormats = (store: ObjectStore): Readonly<Record<Kind, Format>> => ({
  ...childFormats,
  pdf: createPdf(store),
  boxes: createBoxes(store),
  images_pdf: createImagesPdf(store),
  images_zip: createImagesZip(store),
})
