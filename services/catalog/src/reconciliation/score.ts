import { type HeadingKey, headingKey } from '@fonds/db/read'
import type { ComparableRow } from './candidates.queries.ts'
import { nameSimilarity } from './name-similarity.ts'
import { DATE_PROPERTIES, IDENTIFIER_PROPERTIES } from './properties.ts'
import type { Query } from './query.ts'
import { type Named, typeOf } from './types.ts'
import { NO_YEARS, type Years, yearsAgreement, yearsIn } from './years.ts'

interface Feature {
  readonly id: string
  readonly value: number | boolean
}

/** A candidate for a query, as the protocol writes it. */
export interface Candidate {
  readonly id: string
  readonly name: string
  /** The dates as the archive wrote them; empty if there are none. */
  readonly description: string
  readonly type: readonly Named[]
  /** From 0 to 100. */
  readonly score: number
  readonly features: readonly Feature[]
  readonly match: boolean
}

interface Scored extends Omit<Candidate, 'match'> {
  /** Whether it can be a match: it has the same name, and no year contradicts. */
  readonly certain: boolean
  /** Number of descriptions linked to it. */
  readonly links: number
}

/** Share of the score that the name has if years are asked for, too. */
const NAME_SHARE = 0.8
/** Candidates with a lower score are left out. */
const MIN_SCORE = 40
/** By how many points a match must be better than the next candidate. */
const CLEAR_LEAD = 5

/**
 * Compares entities with a query: the best first, at most `limit`. The score of a name is its similarity in percent. If the query
 * has years, they make up a fifth: all of it where they agree, half where the entity has none, nothing where they
 * contradict. An identifier that agrees is certain. Only the first can be a match, if its name is the same, no year
 * contradicts, and no other comes close.
 */
export function rankCandidates(query: Query, rows: readonly ComparableRow[]): Candidate[] {
  const scored = rows
    .map((row) => score(query, row))
    .filter((candidate) => candidate.score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || b.links - a.links || compare(a.name, b.name) || compare(a.id, b.id))
  const lead = (scored[0]?.score ?? 0) - (scored[1]?.score ?? 0)
  return scored.slice(0, query.limit).map(({ certain, links: _, ...candidate }, index) => ({
    ...candidate,
    match: index === 0 && certain && lead >= CLEAR_LEAD,
  }))
}

/** Returns an entity that the query names by its id. */
export const namedById = (row: ComparableRow): Candidate => ({
  ...described(row),
  score: 100,
  features: [],
  match: true,
})

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const described = ({ id, name, entity_type, dates }: ComparableRow) => ({
  id,
  name,
  description: dates?.display ?? '',
  type: [typeOf(entity_type)],
})

function score(query: Query, row: ComparableRow): Scored {
  const { entity_type: type, dates, links_count: links } = row
  const asked = headingKey(type, query.text)
  const forms = [row.name, ...(row.forms ?? [])].map((form) => headingKey(type, form))
  const similarity = query.text === '' ? 0 : Math.max(...forms.map(({ key }) => nameSimilarity(asked.key, key)))
  const agreement = yearsAgreement(yearsAsked(query, asked), yearsKnown(dates, forms))
  const hasYears = asksForYears(query, asked)
  const byName = hasYears ? similarity * (NAME_SHARE + (1 - NAME_SHARE) * (agreement ?? 0.5)) : similarity
  const identified = identifierAgreement(query, row)
  return {
    ...described(row),
    score: identified === true ? 100 : Math.round(byName * 1000) / 10,
    features: [
      { id: 'name_similarity', value: Math.round(similarity * 1000) / 1000 },
      ...(agreement === null ? [] : [{ id: 'years_agreement', value: agreement }]),
      ...(identified === null ? [] : [{ id: 'identifier_match', value: identified }]),
      { id: 'descriptions_count', value: links },
    ],
    certain: identified ?? (similarity === 1 && agreement !== 0),
    links,
  }
}

const asksForYears = (query: Query, asked: HeadingKey): boolean => {
  const { from, to } = yearsAsked(query, asked)
  return from !== null || to !== null
}

/** Returns the years of the properties; otherwise those at the end of the name. */
function yearsAsked({ properties }: Query, { from, to }: HeadingKey): Years {
  const valueOfProperty = (id: string) => properties.find((property) => property.id === id)?.values[0]
  const dates = valueOfProperty(DATE_PROPERTIES.dates)
  const [first, last] = [valueOfProperty(DATE_PROPERTIES.start), valueOfProperty(DATE_PROPERTIES.end)]
  const span = dates === undefined ? NO_YEARS : yearsIn(dates)
  return {
    from: (first === undefined ? null : yearsIn(first).from) ?? span.from ?? from,
    to: (last === undefined ? null : yearsIn(last).from) ?? span.to ?? to,
  }
}

/** Returns the years of existence; otherwise those in a name. */
function yearsKnown(dates: ComparableRow['dates'], forms: readonly HeadingKey[]): Years {
  if (dates !== null && (dates.start !== null || dates.end !== null)) return { from: dates.start, to: dates.end }
  return forms.find(({ from, to }) => from !== null || to !== null) ?? NO_YEARS
}

/** Returns whether an identifier of the query is one of the entity's; null if the query has none, or the entity. */
function identifierAgreement({ properties }: Query, { identifiers }: ComparableRow): boolean | null {
  const asked = properties.filter(({ id }) => IDENTIFIER_PROPERTIES.has(id))
  const values = asked.flatMap((property) => property.values.map((value) => ({ id: property.id, value: plain(value) })))
  if (values.length === 0 || identifiers.length === 0) return null
  return values.some(({ id, value }) =>
    identifiers.some(
      (known) =>
        [known.value, known.uri ?? ''].some((text) => text !== '' && plain(text) === value) &&
        (id === 'identifiers' || id === 'same_as' || id === known.scheme),
    ),
  )
}

/** Returns an identifier without what differs between ways to write it. */
const plain = (identifier: string): string =>
  identifier
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
