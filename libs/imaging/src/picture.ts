import type { StoredFile } from './keys.ts'
import { PIPELINE_VERSION, type Size } from './thumbnail.ts'

/** Image data needed to render derivatives; also the content of a job. */
export interface Picture extends StoredFile {
  /** The shown page of the file, from 0. */
  readonly page: number
  /** Size of that page, upright. */
  readonly size: Size
  readonly thumbnail: Size
  /** Size of the file; missing in jobs that an older version added. */
  readonly bytes?: number | undefined
}

/** Name of the queue of images to render. */
export const PICTURE_QUEUE = 'media'

/** Returns the id of a job by the image's content: an image attached several times is rendered once. */
export const pictureJobId = ({ tenantId, sha256, page }: Picture): string =>
  `${tenantId}-${sha256}-${page}-${PIPELINE_VERSION}`
