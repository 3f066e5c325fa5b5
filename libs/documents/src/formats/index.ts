import type { ObjectStore } from '@fonds/object-store'
import { eac, eac2 } from './eac.ts'
import { ead } from './ead.ts'
import type { Formats } from './format.ts'
import { createPdf } from './pdf.ts'

/** Documents that a child process of ours makes; the others have their own. */
export const childFormats: Formats = { ead, eac, eac2 }

/** Every document that can be asked for. */
export const createFormats = (store: ObjectStore): Formats => ({ ...childFormats, pdf: createPdf(store) })
