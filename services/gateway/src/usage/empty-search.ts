import { normalWords } from '@fonds/usage'

/** Parameters that do not narrow a search: with others, it may have found nothing because of them. */
const HARMLESS = new Set(['q', 'lang', 'limit', 'sort', 'facets', 'facet_limit', 'page'])

/** Returns the words of a search that was not narrowed by anything else; null if there are none, or they are not noted. */
export function wordsOf(url: string): string | null {
  const mark = url.indexOf('?')
  if (mark < 0) return null
  const query = new URLSearchParams(url.slice(mark + 1))
  for (const [name, value] of query) if (value !== '' && !HARMLESS.has(name)) return null
  return normalWords(query.get('q') ?? '')
}
