import type { TextImage } from '@fonds/db'
import { namesOfImage, pageOfName } from './text-name.ts'

interface Wanted {
  /** Name of the text file without extensions. */
  readonly stem: string
  /** UUID or file name of the image, if the operator named it. */
  readonly image?: string | undefined
  /** Whether the only image of a description matches a file with any name. */
  readonly onlyImage: boolean
}

/** Returns the image of a description that a text belongs to, or why there is none. */
export function pickImage(images: readonly TextImage[], { stem, image, onlyImage }: Wanted): TextImage | string {
  const shown = images.filter(({ renderable }) => renderable)
  const named = shown.filter(({ id, file_name }) =>
    image === undefined ? namesOfImage(file_name).includes(stem) : id === image.toLowerCase() || file_name === image,
  )
  const numbered = image === undefined && named.length === 0 ? pageOf(shown, stem) : null
  if (numbered !== null) return numbered
  const matches = named.length === 0 && onlyImage && image === undefined && shown.length === 1 ? shown : named
  const [match] = matches
  const name = image ?? stem
  if (match === undefined) return `no image of this description that is displayed is called ${name}`
  if (matches.length > 1) return `several images of this description are called ${name}; name one by its UUID`
  return match
}

/** Returns the page of a document by its name and number. */
function pageOf(shown: readonly TextImage[], stem: string): TextImage | null {
  const named = pageOfName(stem)
  if (named === null) return null
  const pages = shown.filter(
    ({ file_name, page }) => page === named.page - 1 && namesOfImage(file_name).includes(named.document),
  )
  const [only] = pages
  return pages.length === 1 && only !== undefined ? only : null
}
