import type { StoredFile } from './keys.ts'
import { PIPELINE_VERSION, type Size } from './thumbnail.ts'

/** What is to be known of an image to make others of it; as it waits in the queue, too. */
export interface Picture extends StoredFile {
  /** Which page of the file is shown, from 0. */
  readonly page: number
  /** Of that page, upright. */
  readonly size: Size
  readonly thumbnail: Size
  /** Of the file; unknown to jobs that an older version added. */
  readonly bytes?: number | undefined
}

/** The queue of pictures of which others are to be made. */
export const PICTURE_QUEUE = 'media'

/** Names the work by its content: however often an image is attached, it is done once. */
export const pictureJobId = ({ tenantId, sha256, page }: Picture): string =>
  `${tenantId}-${sha256}-${page}-${PIPELINE_VERSION}`
