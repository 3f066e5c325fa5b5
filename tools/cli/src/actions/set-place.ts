import { findTenant, setPlaceCoordinates } from '@fonds/db'
import { type GeoCoordinates, readCoordinates } from '@fonds/types'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Returns the coordinates that a `coordinates=` argument sets; null for none.
 * @throws UsageError
 */
export function coordinatesOf(words: readonly string[]): GeoCoordinates | null {
  const [word = '', ...others] = words
  const text = /^coordinates=(.*)$/s.exec(word)?.[1]
  if (text === undefined || others.length > 0) {
    throw new UsageError(`${JSON.stringify(words.join(' '))} is not coordinates=VALUE, the only field of a place`)
  }
  return coordinatesFrom(text)
}

/**
 * Parses coordinates; null for an empty text.
 * @throws UsageError
 */
export function coordinatesFrom(text: string): GeoCoordinates | null {
  if (text.trim() === '') return null
  const found = readCoordinates(text)
  if (found !== null) return found
  throw new UsageError(
    `${JSON.stringify(text)} is not a latitude from -90 to 90 and a longitude from -180 to 180, such as 48.2082,16.3738`,
  )
}

/** Sets the coordinates of a place. */
export async function setPlace(
  { pool, out }: ActionContext,
  {
    tenant,
    slug,
    coordinates,
  }: { readonly tenant: string; readonly slug: string; readonly coordinates: GeoCoordinates | null },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await setPlaceCoordinates(pool, id, slug, coordinates)
  out.result({ ...result, coordinates })
  const where = coordinates === null ? 'no coordinates' : `${coordinates.lat}, ${coordinates.lon}`
  out.line(`${result.name} ${result.changed ? 'now has' : 'already had'} ${where}`)
  return EXIT.ok
}
