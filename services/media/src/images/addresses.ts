import { BASE_PATH, type TenantContext } from '@fonds/service-kit'

/** Part of a checksum that tells a picture's version in its URL. */
export const versionOf = (sha256: string): string => sha256.slice(0, 16)

interface Picture {
  readonly id: string
  readonly description_id: string
  readonly sha256: string
}

const imageBase = ({ origin, id }: Pick<TenantContext, 'origin' | 'id'>, { description_id }: Picture): string =>
  `${origin}${BASE_PATH}/images/${id}/${description_id}`

/** The thumbnail of one image, at the URL of its present version. */
export const thumbnailUrl = (tenant: Pick<TenantContext, 'origin' | 'id'>, picture: Picture): string =>
  `${imageBase(tenant, picture)}/thumb?image=${picture.id}&v=${versionOf(picture.sha256)}`

/** The file of one image as it was stored. */
export const originalUrl = (tenant: Pick<TenantContext, 'origin' | 'id'>, picture: Picture): string =>
  `${imageBase(tenant, picture)}/original?image=${picture.id}`
