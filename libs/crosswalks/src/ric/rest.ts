import { apiUrl, type ResourceKind } from '@fonds/archive'
import { pathOfList } from '@fonds/types'
import { type Graph, ref } from '../rdf/graph.ts'
import type { Described } from './row.ts'

type Place = Described['context']['place']

/** Namespace of the property that leads to the rest of a list. It is a prefix only where there is a rest. */
export const RDFS = { rdfs: 'http://www.w3.org/2000/01/rdf-schema#' }

interface Listing {
  readonly uri: string
  readonly kind: ResourceKind
  readonly slug: string
  readonly place: Place
}

/** Leads to all items of a list of which the graph has the first ones. */
export function addRest(graph: Graph, { uri, kind, slug, place }: Listing, list: 'entities' | 'relations'): void {
  graph.add(uri, 'rdfs:seeAlso', ref(`${apiUrl(place, kind, slug)}/${pathOfList(list)}`))
}
