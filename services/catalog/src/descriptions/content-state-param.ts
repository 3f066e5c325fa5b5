import { textParam } from '@fonds/http'
import { MAX_CONTENT_STATE_LENGTH } from '@fonds/types'

/** Parameter by which the page of a description opens an image in its viewer; other representations ignore it. */
export const contentStateParam = {
  'iiif-content': textParam(
    'Only for the HTML page: a IIIF Content State 1.0, encoded, as JSON or as a URL, of a canvas of the description, or of a region ' +
      'of one, at which the page opens its viewer. One of another description of the archive redirects to that',
    { max: MAX_CONTENT_STATE_LENGTH },
  ).optional(),
}
