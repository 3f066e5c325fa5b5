/** The JSON lines of a snapshot, by type. */
export interface Copy {
  readonly descriptions: readonly Described[]
  readonly entities: readonly Entity[]
}

interface Span {
  readonly start: number | null
  readonly end: number | null
}

/** The members of records and collections that answers need. */
interface Described {
  readonly links: { readonly permalink: string }
  readonly level: string
  readonly reference_code: string | null
  readonly ancestors: readonly { readonly url: string }[]
  readonly dates: readonly (Span & { readonly type: string })[]
  readonly access: {
    readonly status: string
    readonly until: string | null
    readonly understood: boolean | null
  } | null
  readonly rights: { readonly uri: string | null } | null
  readonly languages: readonly string[]
  readonly extent: readonly { readonly quantity: number | null; readonly unit: string | null }[]
  readonly identifiers: readonly { readonly type: string; readonly value: string }[]
  readonly images: readonly object[]
  readonly entities: readonly { readonly url: string; readonly entity_type: string; readonly role: string }[]
}

/** The members of entities that answers need. */
interface Entity {
  readonly links: { readonly permalink: string }
  readonly entity_type: string
  readonly date: Span | null
  readonly occupations: readonly { readonly term: string | null }[]
  readonly relations: readonly {
    readonly url: string
    readonly entity_type: string
    readonly relation: string
    readonly date: Span | null
  }[]
}

export const AGENTS = ['person', 'corporate_body', 'family']
const SETS = ['fonds', 'collection', 'recordgrp', 'subgrp', 'subfonds', 'series', 'subseries', 'class', 'file']

export const uri = ({ links }: { readonly links: { readonly permalink: string } }): string => links.permalink
export const uris = (all: readonly Described[], which: (one: Described) => boolean): string[] =>
  all.filter(which).map(uri)

/** Returns whether others are in a description, or its level is one of sets. */
export const isSet = (one: Described, { descriptions }: Copy): boolean =>
  SETS.includes(one.level) || descriptions.some(({ ancestors }) => ancestors.at(-1)?.url === uri(one))

export const named = (copy: Copy, role: string, which: (one: Described, type: string) => boolean): string[] =>
  copy.descriptions.flatMap((one) =>
    one.entities
      .filter((entity) => entity.role === role && which(one, entity.entity_type))
      .map(({ url }) => `${uri(one)} | ${url}`),
  )

export const isOpen = ({ access }: Described): boolean =>
  access === null || !(['closed', 'restricted'].includes(access.status) || access.understood === false)

export const lasted = (span: Span | null, year: number): boolean =>
  span !== null && span.start !== null && span.end !== null && span.start <= year && year <= span.end

/** Returns pairs of agents with a kind of relation, as either of the two states it. */
export function related({ entities }: Copy, kind: string, reverse: string): string[] {
  return entities
    .filter(({ entity_type }) => AGENTS.includes(entity_type))
    .flatMap((entity) =>
      entity.relations
        .filter(({ entity_type }) => AGENTS.includes(entity_type))
        .flatMap(({ relation, url }) =>
          relation === kind ? [`${uri(entity)} | ${url}`] : relation === reverse ? [`${url} | ${uri(entity)}`] : [],
        ),
    )
}
