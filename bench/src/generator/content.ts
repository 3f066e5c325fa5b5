import type { Access, Block, Container, DescriptionContent, Extent, Heading, Level, Note } from '@fonds/types'
import { generateDate, type Span, wholeDate } from './dates.ts'
import { heading } from './names.ts'
import type { Random } from './random.ts'
import { phrase, prose } from './words.ts'
import { Zipf } from './zipf.ts'

/** The circumstances of a unit that its content depends on. */
export interface UnitPlace {
  readonly level: Level
  readonly depth: number
  /** Number of units below it. */
  readonly below: number
  readonly referenceCode: string
  readonly years: Span
}

/** ISO 639-1 codes, most frequent first. */
export const LANGUAGES = ['en', 'de', 'fr', 'nl', 'la', 'es', 'it', 'pl', 'sv', 'cs', 'he', 'el'] as const
const LANGUAGE = new Zipf(LANGUAGES.length)

/** Generates what an archivist might write about a unit: much about a fonds, little about an item. */
export function generateContent(random: Random, place: UnitPlace): DescriptionContent {
  const { level, depth, below, referenceCode, years } = place
  const isRoot = depth === 0
  const upper = below > 0 && depth < 5
  return {
    level,
    other_level: level === 'otherlevel' ? 'sheet' : null,
    title: isRoot || random.chance(0.98) ? phrase(random, isRoot ? random.int(3, 6) : random.int(2, 9)) : null,
    title_inline: null,
    titles: [],
    reference_code: referenceCode,
    identifiers: [{ type: 'unitid', value: referenceCode, label: null }],
    dates: isRoot ? [wholeDate(years)] : random.chance(0.85) ? [generateDate(random, years)] : [],
    languages: generateLanguages(random, depth),
    scripts: [],
    language_note: null,
    description_language: isRoot ? 'en' : null,
    scope_and_content: random.chance(upper ? 0.9 : 0.4) ? paragraphs(random, upper ? 120 : 40) : [],
    abstract: isRoot ? prose(random, 30) : null,
    extent: random.chance(upper ? 0.9 : 0.3) ? [generateExtent(random, below)] : [],
    containers: upper || random.chance(0.3) ? [] : generateContainers(random),
    notes: generateNotes(random, isRoot, upper),
    access: generateAccess(random, depth),
    use_conditions: isRoot ? prose(random, 12) : null,
    rights: null,
    digital_objects: random.chance(0.03) ? [generateObject(referenceCode)] : [],
    headings: generateHeadings(random, isRoot, upper),
    description_control: isRoot ? control(referenceCode) : null,
    internal: false,
  }
}

function paragraphs(random: Random, words: number): Block[] {
  const count = words > 60 ? random.int(1, 3) : 1
  return Array.from({ length: count }, () => ({
    t: 'p' as const,
    c: [prose(random, random.int(words >> 1, words))],
  }))
}

function generateLanguages(random: Random, depth: number): string[] {
  if (depth > 0 && !random.chance(depth < 3 ? 0.2 : 0.04)) return []
  const first = LANGUAGES[LANGUAGE.draw(random)] ?? 'en'
  const second = LANGUAGES[LANGUAGE.draw(random)] ?? 'en'
  return random.chance(0.2) && first !== second ? [first, second] : [first]
}

function generateExtent(random: Random, below: number): Extent {
  const metres = below > 20
  const quantity = metres ? random.int(1, 400) / 10 : random.int(1, 60)
  const unit = metres ? 'linear metres' : random.pick(['sheets', 'photographs', 'volumes', 'pages'])
  return { text: `${quantity} ${unit}`, quantity, unit }
}

function generateContainers(random: Random): Container[] {
  const box = { type: 'box', label: null, indicator: String(random.int(1, 900)), group: 0 }
  return random.chance(0.7)
    ? [box, { type: 'folder', label: null, indicator: String(random.int(1, 30)), group: 0 }]
    : [box]
}

function generateNotes(random: Random, isRoot: boolean, upper: boolean): Note[] {
  const types = isRoot
    ? ['bioghist', 'custodhist', 'acqinfo', 'arrangement', 'processinfo', 'prefercite']
    : random.chance(upper ? 0.5 : 0.1)
      ? [random.pick(['arrangement', 'odd', 'phystech', 'relatedmaterial'])]
      : []
  return types.map((type) => ({
    type,
    label: null,
    blocks: paragraphs(random, isRoot ? 80 : 15),
    lang: null,
    internal: false,
  }))
}

function generateAccess(random: Random, depth: number): Access | null {
  if (depth === 0) return { status: 'open', until: null, statement: 'Open for research.' }
  if (!random.chance(0.02)) return null
  const year = random.int(2027, 2090)
  return random.chance(0.7)
    ? { status: 'closed', until: `${year}-01-01`, statement: `Closed until 1 January ${year}.` }
    : { status: 'restricted', until: null, statement: 'Restricted; permission is required.' }
}

function generateObject(referenceCode: string): DescriptionContent['digital_objects'][number] {
  const url = `https://images.example/${referenceCode.replaceAll('/', '-')}.jpg`
  return { type: 'derived', title: null, url, mime_type: null, note: null, internal: false }
}

/** Lists each name once: a creator may also be a subject, but not twice in the same role. */
function generateHeadings(random: Random, isRoot: boolean, upper: boolean): Heading[] {
  const creators = isRoot ? random.int(1, 2) : random.chance(0.1) ? 1 : 0
  const subjects = isRoot ? random.int(4, 10) : random.chance(upper ? 0.6 : 0.35) ? random.int(1, 3) : 0
  const all = [
    ...Array.from({ length: creators }, () => heading(random, 'origination')),
    ...Array.from({ length: subjects }, () => heading(random, 'controlaccess')),
  ]
  return [...new Map(all.map((one) => [`${one.where} ${one.type} ${one.role} ${one.name}`, one])).values()]
}

function control(referenceCode: string): DescriptionContent['description_control'] {
  return {
    identifier: referenceCode,
    agency: 'XX-BENCH',
    rules: 'ISAD(G)',
    status: 'new',
    languages: ['en'],
    created: '2026-01-01',
    revised: null,
    sources: [],
  }
}
