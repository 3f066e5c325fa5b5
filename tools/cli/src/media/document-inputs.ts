import type { MediaInput } from '@fonds/db'
import { type DocumentPage, type ExaminedDocument, PAGES_SHOWN, PDF_TYPE } from '@fonds/imaging'

/** Returns what is stored of a document: the file itself, and each of its pages. */
export function documentInputs(
  file: Omit<MediaInput, 'mime_type' | 'picture'>,
  { pages, outline }: ExaminedDocument,
): MediaInput[] {
  const of = (picture: MediaInput['picture']): MediaInput => ({ ...file, mime_type: PDF_TYPE, picture })
  const whole = { renderable: false, reason: PAGES_SHOWN, width: null, height: null } as const
  return [of({ ...whole, pages: pages.length, outline }), ...pages.map((page) => of(pictureOf(page, pages.length)))]
}

function pictureOf({ page, width, height, thumbnailSize, label, first }: DocumentPage, pages: number) {
  return {
    ...{ renderable: true as const, isOfDocument: true, page, pages, width, height, label },
    ...{ thumb_width: thumbnailSize.width, thumb_height: thumbnailSize.height },
    ...{ colour: first?.colour ?? null, placeholder: first?.placeholder ?? null },
  } as const
}
