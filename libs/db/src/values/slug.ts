import { CommandError } from '../command-error.ts'
import { slugify } from './fold.ts'
import { isUuid } from './uuid.ts'

/** Maximum number of characters of a slug that an operator sets; generated ones with a UUID are shorter, too. */
const MAX_LENGTH = 120

/**
 * Checks a slug that an operator sets.
 * @throws CommandError invalid, with a slug that would do if there is one
 */
export function checkSlug(slug: string): void {
  if (slug.length <= MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !isUuid(slug)) return
  const similar = slugify(slug)
  const advice = similar === '' || similar === slug || isUuid(similar) ? '' : `, such as ${similar}`
  throw new CommandError(
    'invalid',
    `a slug must have 1 to ${MAX_LENGTH} characters of a-z and 0-9, with single hyphens between them, and not be a UUID${advice}`,
  )
}
