import type { MediaTarget } from '@fonds/db'
import type { Unmatched } from '../../media/match/matched.ts'

/** A file with the text of an image. */
export interface TextFile {
  readonly path: string
  /** UUID or file name of its image; if undefined, the image with the name of the file. */
  readonly image?: string | undefined
}

/** The texts of one description, or a file that matches no image or more than one. */
export type TextItem =
  | { readonly slug: string; readonly target: MediaTarget; readonly files: TextFile[] }
  | { readonly unmatched: Unmatched }
