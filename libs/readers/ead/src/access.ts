import { type Reading, readStatement } from '@fonds/access'
import type { Access, AccessStatus, Block, DescriptionDate, Inline } from '@fonds/types'
import { take, type XmlElement } from './element.ts'
import { blocksText } from './text.ts'

/** Documents how each status is recognised. */
export const ACCESS_EXAMPLES: readonly { readonly status: AccessStatus; readonly example: string }[] = [
  {
    status: 'open',
    example: 'no restrictions; available to all researchers; keine Sperrfrist; librement communicable',
  },
  {
    status: 'partial',
    example: 'most files are open; open except the diaries; files over 30 years old are open; niet alle stukken',
  },
  {
    status: 'restricted',
    example: 'not freely accessible; with the permission of the donor; accès sur autorisation; nur für Mitglieder',
  },
  {
    status: 'closed',
    example: 'closed for 75 years; available after 2060; erst nach Ablauf von 30 Jahren; niet openbaar',
  },
  { status: 'unknown', example: 'ask at the desk; accessible as the law provides; open to glimborphs' },
]

/** Statuses that systems write in attributes (`type`, `localtype`, Princeton's `rights-restriction`). */
const ATTRIBUTE_STATUS: Readonly<Record<string, AccessStatus>> = {
  open: 'open',
  public: 'open',
  unrestricted: 'open',
  partial: 'partial',
  'some-restrictions': 'partial',
  restricted: 'restricted',
  review: 'restricted',
  closed: 'closed',
  unknown: 'unknown',
}

const ATTRIBUTES = ['rights-restriction', 'localtype', 'type'] as const

/** Takes the status from an attribute. A value that is not a status is not taken, and is therefore reported. */
function attributeStatus(el: XmlElement): AccessStatus | null {
  for (const name of ATTRIBUTES) {
    const value = (el.attributes.get(name) ?? '').trim().toLowerCase()
    const status = Object.hasOwn(ATTRIBUTE_STATUS, value) ? ATTRIBUTE_STATUS[value] : undefined
    if (status === undefined) continue
    take(el, name)
    return status
  }
  return null
}

/** Replaces dates with their normal form, if they have one. */
function withNormalDates(nodes: readonly Inline[]): Inline[] {
  return nodes.map((node) => {
    if (typeof node === 'string' || node.t === 'lb') return node
    if (node.t === 'date' && node.normal !== null) return node.normal
    return { ...node, c: withNormalDates(node.c) }
  })
}

function normalised(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => (block.t === 'p' ? { t: 'p', c: withNormalDates(block.c) } : block))
}

/** A note on access, which is read when the dates of its unit are known. */
export interface AccessNote {
  /** A status given by the source outside the text. */
  readonly named: AccessStatus | null
  readonly statement: string
  /** The statement with the normal forms of its dates. */
  readonly coded: string
}

const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Reads a statement. The normal form of a date is used if the words are not understood or give no date, or the same
 * year less precisely.
 */
function readText(statement: string, coded: string, ended: string | null): Reading {
  const setting = { today: today(), ended }
  const words = readStatement(statement, setting)
  if (coded === statement) return words
  const codes = readStatement(coded, setting)
  if (words.status === 'unknown') return codes
  if (codes.status !== words.status || codes.until === null) return words
  if (words.until === null) return codes
  return codes.until.slice(0, 4) === words.until.slice(0, 4) && codes.until > words.until ? codes : words
}

/** Takes an access note, without its headings. Returns null for a note without text. */
export function accessNote(el: XmlElement, blocks: readonly Block[]): AccessNote | null {
  const named = attributeStatus(el)
  const stated = blocks.filter((block) => block.t !== 'head')
  const statement = blocksText(stated)
  return statement === '' ? null : { named, statement, coded: blocksText(normalised(stated)) }
}

/** How a single note was read. */
export const readNoteAlone = ({ statement, coded }: AccessNote): Reading => readText(statement, coded, null)

/** Reads several notes as one statement, as it is stored. */
function readTogether(notes: readonly AccessNote[], ended: string | null): Reading {
  const text = (of: 'statement' | 'coded') => notes.map((note) => note[of]).join('\n\n')
  return readText(text('statement'), text('coded'), ended)
}

/**
 * Reads the access notes of a unit. A status in an attribute takes precedence over the words beside it, unless they say
 * less than open, or something that is not understood. Beside `unknown`, words that say restricted or closed apply.
 * @param ended the last day of the material, from which "75 years after creation" is counted
 */
export function readAccessNotes(notes: readonly AccessNote[], ended: string | null): Access | null {
  if (notes.length === 0) return null
  const statement = notes.map((note) => note.statement).join('\n\n')
  const named = notes.flatMap((note) => {
    if (note.named === null) return []
    const reading = readText(note.statement, note.coded, ended)
    if (note.named === 'open' && reading.silent !== true) return [reading]
    // Words may be stricter than what is not known, but no day of theirs ends it.
    if (note.named === 'unknown')
      return [
        { ...reading, until: null },
        { status: note.named, until: null },
      ]
    return [{ status: note.named, until: note.named === 'open' || reading.status === 'open' ? null : reading.until }]
  })
  const others = notes.filter((note) => note.named === null)
  if (named.length === 0) {
    const { status, until } = readTogether(others, ended)
    return { status, until, statement }
  }
  const rest = readTogether(others, ended)
  const all = others.length === 0 || rest.silent === true ? named : [...named, rest]
  return { ...combined(all), statement }
}

/**
 * Combines several readings. Open together with restricted or closed gives partial; otherwise, the strictest status
 * applies. A restriction ends with the last of them, or not at all if one has no end.
 */
function combined(all: readonly Reading[]): Pick<Access, 'status' | 'until'> {
  const statuses = new Set(all.map(({ status }) => status))
  const narrow = all.filter(({ status }) => status !== 'open')
  const ends = narrow.map(({ until }) => until)
  const until = ends.includes(null)
    ? null
    : (ends
        .flatMap((day) => day ?? [])
        .sort()
        .at(-1) ?? null)
  const limited = statuses.has('restricted') || statuses.has('closed')
  const partial = statuses.has('partial') || (statuses.has('open') && limited)
  if (partial) return { status: statuses.has('unknown') ? 'unknown' : 'partial', until }
  return { status: STRICTEST.find((status) => statuses.has(status)) ?? 'open', until }
}

const STRICTEST: readonly AccessStatus[] = ['closed', 'restricted', 'unknown']

/**
 * Returns the last day that dates can mean, or null if it is not known.
 * @param below the last year of what is below, which may be later; null if that is not known
 */
export function lastYear(dates: readonly DescriptionDate[], below: number | null): number | null {
  const ends = dates.filter(({ type }) => type !== 'bulk').map(({ end }) => end)
  if (ends.length === 0 || below === null) return null
  return ends.reduce((last: number | null, end) => (last === null || end === null ? null : Math.max(last, end)), below)
}

/** The last day of a year, or null if there is none that a statement can be counted from. */
export const endOfYear = (year: number | null): string | null =>
  year === null || year < 1 || year > 9_999 ? null : `${String(year).padStart(4, '0')}-12-31`
