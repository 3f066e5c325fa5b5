import type { DescriptionReference, Thumbnail } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Visit } from '../page/visit.ts'

/** A description as pages about a part of it show it: its title, and the path to it. */
export interface Place extends DescriptionReference {
  readonly ancestors: readonly DescriptionReference[]
  readonly notice?: Thumbnail['notice']
}

const query = {
  fields: ['type', 'id', 'slug', 'title', 'level', 'level_label', 'url', 'ancestors', 'field_languages'],
} as const

type BySlug = Visit<{ readonly slug: string }>

export const placeOfRecord = ({ api, params: path }: BySlug): Promise<Place> =>
  read(api.GET('/api/public/records/{slug}', { params: { path, query } }))

export const placeOfCollection = ({ api, params: path }: BySlug): Promise<Place> =>
  read(api.GET('/api/public/collections/{slug}', { params: { path, query } }))
