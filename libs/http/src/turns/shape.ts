import type { Route } from '../route/route.ts'

/** Parameters whose values, and not just their presence, tell how much is asked for. */
const TELLING = /^(limit|depth|include|format|facets|facet_limit|verb|metadataPrefix)$/

/** The longest value of them that counts; longer ones are not valid. */
const MAX_LENGTH = 40

/** Returns which of the route's parameters a query has, with the values of some: two requests of one shape cost much the same. */
export function shapeOf({ query }: Pick<Route, 'query'>, rawQuery: string): string {
  if (rawQuery === '' || query === undefined) return ''
  const parts = new Set<string>()
  for (const pair of rawQuery.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2)
    if (name in query.shape) parts.add(TELLING.test(name) ? `${name}=${value.slice(0, MAX_LENGTH)}` : name)
  }
  return [...parts].sort().join('&')
}
