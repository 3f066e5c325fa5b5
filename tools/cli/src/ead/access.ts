import type { Access, AccessStatus, Block, Inline } from '@fonds/types'
import { joinStatuses, MAX_STATEMENT_READ, statusOf } from './access-status.ts'
import { openFrom, untilOf } from './access-until.ts'
import { take, type XmlElement } from './element.ts'
import { blocksText } from './text.ts'

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

/**
 * Returns the day on which a restriction ends according to a statement's words. The normal form of a date is used if
 * the words give no date, or the same year less precisely.
 */
function endOf(blocks: readonly Block[]): string | null {
  const words = untilOf(blocksText(blocks).slice(0, MAX_STATEMENT_READ))
  const coded = untilOf(blocksText(normalised(blocks)).slice(0, MAX_STATEMENT_READ))
  if (words === null || coded === null) return words ?? coded
  return coded.slice(0, 4) === words.slice(0, 4) && coded > words ? coded : words
}

const today = (): string => new Date().toISOString().slice(0, 10)

/**
 * Reads access from the blocks of a note, without its headings. Returns null for a note without text.
 * @param named a status given by the source outside the text, which takes precedence
 */
function accessIn(blocks: readonly Block[], named: AccessStatus | null): Access | null {
  const stated = blocks.filter((block) => block.t !== 'head')
  const statement = blocksText(stated)
  if (statement === '') return null
  const status = named ?? statusOf(statement)
  const opening = named === null && status === 'open' ? openFrom(statement.slice(0, MAX_STATEMENT_READ)) : null
  if (opening !== null && opening > today()) return { status: 'closed', until: opening, statement }
  const endless = status === 'open' || status === 'unknown'
  return { status, until: endless ? null : endOf(stated), statement }
}

/** Reads access from an access note; from a note on legal status only if it contains a status. */
export function readAccess(el: XmlElement, blocks: readonly Block[]): Access[] {
  const access = accessIn(blocks, attributeStatus(el))
  return access === null || (el.name === 'legalstatus' && access.status === 'unknown') ? [] : [access]
}

/**
 * Combines several statements. Open together with restricted or closed gives partial; otherwise, the strictest status
 * applies. A restriction ends with the last of them, or not at all if one has no end.
 */
export function joinAccess(all: readonly Access[]): Access | null {
  if (all.length <= 1) return all[0] ?? null
  const narrow = all.filter(({ status }) => status !== 'open' && status !== 'unknown')
  const ends = narrow.map(({ until }) => until)
  const endless = ends.includes(null)
  const statements = all.flatMap((access) => access.statement ?? [])
  return {
    status: joinStatuses(new Set(all.map(({ status }) => status))),
    until: endless
      ? null
      : (ends
          .flatMap((day) => day ?? [])
          .sort()
          .at(-1) ?? null),
    statement: statements.join('\n\n') || null,
  }
}
