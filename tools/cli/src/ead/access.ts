import type { Access, AccessStatus, Block, Inline } from '@fonds/types'
import { readProse } from './date-prose.ts'
import { take, type XmlElement } from './element.ts'
import { blocksText } from './text.ts'

/** One row of the table that reads a status out of an access note. The first row that matches holds. */
export interface AccessRule {
  readonly status: AccessStatus
  readonly pattern: RegExp
  /** What it covers, for the documentation. */
  readonly example: string
}

const SOME = '(?:some|certain|selected|several|specific|portions?|parts?|sections?|a few|one|in part|partially|partly)'
const NARROW = '(?:restrict(?:ed|ions?)|closed|sealed|embargoed|not (?:yet )?(?:open|available|accessible))'

export const ACCESS_RULES: readonly AccessRule[] = [
  {
    status: 'open',
    pattern:
      /\b(?:no|without(?: any)?|not subject to(?: any)?)\s+(?:known |special |access )?restrictions?\b(?!\s+(?:until|after))|\bunrestricted\b|\bnot restricted\b/,
    example: 'no restrictions; unrestricted',
  },
  {
    status: 'partial',
    pattern: new RegExp(
      String.raw`\b${SOME}\b[^.;]{0,120}\b${NARROW}\b|\b${NARROW}\s+(?:access\s+)?(?:in part|partially|partly)\b|\b(?:beperkt openbaar|teilweise gesperrt|partiellement communicable)\b`,
    ),
    example: 'some folders are restricted; restricted access in part',
  },
  {
    status: 'closed',
    pattern:
      /\b(?:closed|sealed|embargoed|not (?:yet )?(?:open|available|accessible)(?: (?:to|for) (?:the public|research|researchers|use|users|access))|no access|niet openbaar|gesperrt|non communicable)\b/,
    example: 'closed for 75 years; not open to the public; sealed',
  },
  {
    status: 'restricted',
    pattern:
      /\b(?:restricted|restrictions (?:apply|on access)|(?:prior |written )+(?:permission|approval|consent)|permission (?:is |of the \w+ )?(?:required|needed)|by permission only)\b/,
    example: 'restricted; requires prior written approval',
  },
  {
    status: 'open',
    pattern:
      /\b(?:(?:is|are|fully|freely) (?:fully |freely )?(?:open|accessible)|open (?:for|to) (?:research|use|the public|all|researchers|users|consultation)|open access|open\.?$|volledig openbaar|openbaar|frei zug[aä]nglich|librement (?:communicable|consultable|accessible))\b/,
    example: 'is open for research; open access',
  },
]

/** How much of a note is searched: conditions stand at its beginning, and the time is bounded. */
const TEXT_READ = 10_000

/** Statuses that systems write into attributes (`type`, `localtype`, Princeton's `rights-restriction`). */
const ATTRIBUTE_STATUS: Readonly<Record<string, AccessStatus>> = {
  open: 'open',
  public: 'open',
  unrestricted: 'open',
  partial: 'partial',
  'some-restrictions': 'partial',
  restricted: 'restricted',
  review: 'restricted',
  closed: 'closed',
}

const ATTRIBUTES = ['rights-restriction', 'localtype', 'type'] as const

/** Takes the status that an attribute names; a value that names none stays, and is reported. */
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

/** Both that it is open and that something is not. */
function isMixed(text: string): boolean {
  return (
    /\b(?:is|are) open (?:for|to)\b/.test(text) &&
    /\b(?:restricted|closed|sealed|with the exception|except(?:ion)?s?\b)/.test(text)
  )
}

export function statusOf(statement: string): AccessStatus {
  const text = statement.toLowerCase()
  if (isMixed(text)) return 'partial'
  return ACCESS_RULES.find((rule) => rule.pattern.test(text))?.status ?? 'unknown'
}

/** A date in words that follows one of these is the day from which the material is open … */
const OPENS =
  /\b(?:until|till|open(?:s|ed)? (?:in|on|from)|available (?:in|on|from)|bis(?: zum)?|jusqu['’]au|tot|hasta(?: el)?)\s+/gi
/** … or the last day on which it is not. */
const THROUGH = /\b(?:through|thru|up to and including|tot en met|t\/m)\s+/gi

/** The date that follows at a place in a text, as its first and last day; the longest that can be read. */
function dateAt(text: string, from: number): { first: string; last: string } | null {
  const words = text.slice(from, from + 40).split(/(?<=[\s,;.)\]])/)
  for (let count = Math.min(words.length, 5); count > 0; count--) {
    const candidate = words
      .slice(0, count)
      .join('')
      .replace(/[\s,;.)\]]+$/, '')
    const read = readProse(candidate)
    if (read?.edtf == null || !/^\d{4}(?:-\d\d){0,2}$/.test(read.edtf)) continue
    return { first: firstDay(read.edtf), last: lastDay(read.edtf) }
  }
  return null
}

function firstDay(edtf: string): string {
  const [year, month = '01', day = '01'] = edtf.split('-')
  return `${year}-${month}-${day}`
}

function lastDay(edtf: string): string {
  const [year = '', month, day] = edtf.split('-')
  if (day !== undefined) return edtf
  const end =
    month === undefined ? new Date(Date.UTC(Number(year), 12, 0)) : new Date(Date.UTC(Number(year), Number(month), 0))
  return end.toISOString().slice(0, 10)
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/**
 * The day from which the material is open, where the text names exactly one: "until 2050" is 2050-01-01,
 * "through 2050" is 2051-01-01. Two different days, or a length of time only, give null.
 */
export function untilOf(text: string): string | null {
  const days = new Set<string>()
  for (const match of text.matchAll(OPENS)) {
    const date = dateAt(text, match.index + match[0].length)
    if (date !== null) days.add(date.first)
  }
  for (const match of text.matchAll(THROUGH)) {
    const date = dateAt(text, match.index + match[0].length)
    if (date !== null) days.add(dayAfter(date.last))
  }
  const [day] = days
  return days.size === 1 && day !== undefined ? day : null
}

/** Dates by their normal form, where they have one: it is read more safely than their words. */
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

/** Access as an access note states it; empty for a note without words. */
export function readAccess(el: XmlElement, blocks: readonly Block[]): Access[] {
  const statement = blocksText(blocks)
  if (statement === '') return []
  const status = attributeStatus(el) ?? statusOf(statement.slice(0, TEXT_READ))
  const endless = status === 'open' || status === 'unknown'
  const until = endless ? null : untilOf(blocksText(normalised(blocks)).slice(0, TEXT_READ))
  return [{ status, until, statement }]
}
