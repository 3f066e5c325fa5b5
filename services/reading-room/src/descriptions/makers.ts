import { z } from 'zod'
import type { Detail } from './shown.ts'

type Names = Detail['entities']

/** The creators of a description's material, or of what it belongs to. */
interface Makers {
  readonly names: Names
  /** The nearest ancestor that names them; null if the description does. */
  readonly from: NonNullable<Detail['inherited']['creators']>['from'] | null
}

const Nodes = z.array(z.looseObject({ '@id': z.string() })).default([])
const Made = z.looseObject({ creator: Nodes, author: Nodes })

/** Returns the description's own creators and authors in its own words, each once. */
function ownMakers({ entities, json_ld: jsonLd }: Detail): Readonly<Record<'creator' | 'author', Names>> {
  const { success, data } = Made.safeParse(jsonLd)
  const named = (nodes: readonly { readonly '@id': string }[]): Names => {
    const links = nodes.map((node) => entities.filter(({ url }) => url === node['@id']))
    return links.flatMap((own) => own.find(({ role }) => role === 'creator') ?? own.slice(0, 1))
  }
  return { creator: named(success ? data.creator : []), author: named(success ? data.author : []) }
}

/** Returns the creators of the described material, or those of the nearest ancestor that has any. */
export function makersOf(detail: Detail): Makers {
  const { creator: names } = ownMakers(detail)
  const { creators } = detail.inherited
  return names.length > 0 || creators === null ? { names, from: null } : { names: creators.value, from: creators.from }
}

/** Returns the names under which the material is cited: its own creators and authors, never those of its fonds. */
export function authorNames(detail: Detail): readonly string[] {
  const { creator, author } = ownMakers(detail)
  return [...new Set([...creator, ...author].map(({ heading }) => heading))]
}
