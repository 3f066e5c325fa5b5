import type { RepositorySummary } from '../api/bodies.ts'
import type { Card } from '../page/cards.ts'
import type { Visit } from '../page/visit.ts'

/** Returns a repository as lists show it. */
export const cardOfRepository = (
  { url, name, picture, address, collections_count, translations, field_languages }: RepositorySummary,
  { labels }: Visit<unknown>,
): Card => ({
  url,
  title: name,
  languages: { translations, field_languages },
  thumbnail: picture,
  facts: [address?.locality, labels.text('page.collections_count', { count: collections_count })],
})
