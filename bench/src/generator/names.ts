import type { Heading, NameType } from '@fonds/types'
import { Random } from './random.ts'
import { capitalised, wordOf } from './words.ts'
import { Zipf } from './zipf.ts'

/** Number of distinct names of each type. A few are frequent, most are rare. */
const POOL = { person: 40_000, corporate_body: 8_000, family: 2_000, place: 10_000, subject: 12_000 } as const
type PooledType = keyof typeof POOL

const DRAWS = Object.fromEntries(Object.entries(POOL).map(([type, size]) => [type, new Zipf(size)])) as Record<
  PooledType,
  Zipf
>
const TYPES: readonly PooledType[] = ['person', 'person', 'subject', 'subject', 'place', 'corporate_body', 'family']
const BODIES = ['Company', 'Society', 'Council', 'Guild', 'Works', 'Brothers']
const ROLES = ['aut', 'crp', 'pht', 'col', 'rcp']

interface GeneratedName {
  readonly name: string
  readonly parts: Heading['parts']
}

/** Returns the word of a name. It skips the frequent words, which occur in every text. */
const nameWord = (rank: number): string => capitalised(wordOf(2_000 + rank))

/** Returns the name for a rank; it is the same in every tree. */
function nameOf(type: PooledType, rank: number): GeneratedName {
  const own = new Random(TYPES.indexOf(type), rank)
  if (type === 'person') return personOf(own, rank)
  const words = {
    corporate_body: () => `${nameWord(rank)} ${BODIES[rank % BODIES.length]}`,
    family: () => `${nameWord(rank)} family`,
    place: () => (own.chance(0.2) ? `${nameWord(rank)} (${nameWord(own.int(0, 300))})` : nameWord(rank)),
    subject: () => capitalised(`${wordOf(rank)} ${wordOf(own.int(0, 400))}`),
  }
  const name = words[type]()
  return { name, parts: [{ type: null, value: name }] }
}

function personOf(own: Random, rank: number): GeneratedName {
  const surname = nameWord(own.int(0, 9_000))
  const forename = `${nameWord(own.int(0, 400))} ${nameWord(rank)}`
  const born = own.int(1550, 1960)
  const dates = own.chance(0.6) ? `${born}-${born + own.int(20, 90)}` : null
  const parts = [
    { type: 'surname', value: surname },
    { type: 'forename', value: forename },
    ...(dates === null ? [] : [{ type: 'dates', value: dates }]),
  ]
  return { name: parts.map(({ value }) => value).join(', '), parts }
}

/** Picks a name by frequency; a third of the names have an authority identifier. */
export function heading(random: Random, where: 'origination' | 'controlaccess'): Heading {
  const type =
    where === 'origination' ? random.pick(['person', 'corporate_body', 'family'] as const) : random.pick(TYPES)
  const rank = DRAWS[type].draw(random)
  const { name, parts } = nameOf(type, rank)
  return {
    type: type satisfies NameType,
    name,
    parts,
    role: roleOf(random, type, where),
    source: null,
    rules: null,
    identifier: rank % 3 === 0 ? `https://authorities.example/${type}/${rank}` : null,
    where,
  }
}

function roleOf(random: Random, type: PooledType, where: Heading['where']): string {
  if (where === 'origination') return 'creator'
  return type === 'person' && random.chance(0.5) ? random.pick(ROLES) : 'subject'
}
