import { invalidParameter } from '@fonds/http'
import { type ContentState, ContentStateError, type Region, readContentState, regionIn } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { Moved } from '../api/read.ts'
import type { Visit } from '../page/visit.ts'
import type { Detail } from './shown.ts'

/** The parameter in which IIIF viewers get what to open (IIIF Content State 1.0, 3.1). */
const PARAMETER = 'iiif-content'

/** The image that the viewer opens with the page. */
export interface Opened {
  /** UUID of an image, which the description may no longer have. */
  readonly image: string
  /** The part to show; null for the whole image. */
  readonly region: Region | null
}

/**
 * Reads what a link with a content state opens on the page of a description; null for the page alone.
 * @throws Moved if it is on the page of another description of the archive
 * @throws ApiError invalid_parameter if it is no content state, or of something else than a manifest or canvas of the archive
 */
export function openedView(
  { id, images }: Pick<Detail, 'id' | 'images'>,
  { rawQuery, tenant }: Pick<Visit, 'rawQuery' | 'tenant'>,
): Opened | null {
  const [asked = '', ...others] = new URLSearchParams(rawQuery).getAll(PARAMETER)
  if (others.length > 0) throw invalidParameter(PARAMETER, 'must be given once')
  if (asked === '') return null
  const { description, image, xywh } = resourceOf(asked, tenant)
  if (description !== id) throw new Moved(`${tenant.origin}${BASE_PATH}/records/${description}`)
  if (image === null) return null
  const { width = null, height = null } = images.find((one) => one.id === image) ?? {}
  const region = xywh === null || width === null || height === null ? null : regionIn(xywh, { width, height })
  return { image, region }
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const RESOURCE = new RegExp(`^/iiif/([^/]+)/(${UUID})/(?:manifest\\.json|canvas/(${UUID}))$`)

interface Named {
  /** UUID of the description that the resource is of. */
  readonly description: string
  /** UUID of the image of a canvas; null for a manifest. */
  readonly image: string | null
  readonly xywh: string | null
}

function resourceOf(text: string, { origin, id: archive, slug }: TenantContext): Named {
  const { id, xywh } = stateOf(text)
  const base = origin + BASE_PATH
  const [, owner, description, image = null] = (id.startsWith(base) && RESOURCE.exec(id.slice(base.length))) || []
  if (description === undefined || (owner !== archive && owner !== slug)) {
    throw invalidParameter(PARAMETER, 'must be a manifest or canvas of this archive')
  }
  return { description, image, xywh }
}

function stateOf(text: string): ContentState {
  try {
    return readContentState(text)
  } catch (error) {
    if (error instanceof ContentStateError) throw invalidParameter(PARAMETER, error.message)
    throw error
  }
}
