import type { Labels } from '@fonds/labels'
import { COLLECTION_LEVELS, type InLanguagesText, LEVELS, type Ordering, type OrganizationOrdering } from '@fonds/types'
import { fold } from '@fonds/util'
import type { Template } from './templates.ts'

/** Levels that can be ordered unless a template names others: those of records. */
const RECORD_LEVELS = LEVELS.filter((level) => !COLLECTION_LEVELS.has(level))

/** Access that allows an order unless a template says otherwise. */
const ACCESS = ['open', 'partial', 'restricted', 'unknown'] as const

/** Returns a text in the language of labels, else in English, else in its only language or one of several: their order is not stored. */
function textIn(text: InLanguagesText, { language }: Labels): string {
  if (typeof text === 'string') return text
  return text[language] ?? text.en ?? Object.values(text)[0] ?? ''
}

/**
 * Returns an archive's rules and templates in the language of labels. It names no collection: those that are stored elsewhere
 * need not be public.
 */
export function orderingIn(ordering: Ordering, labels: Labels): OrganizationOrdering {
  const { templates, days_ahead, max_boxes, closed_weekdays, closed, off_site, note } = ordering
  return {
    templates: templates.map((template) => templateIn(template, labels)),
    days_ahead: days_ahead ?? null,
    max_boxes: max_boxes ?? null,
    closed_weekdays: closed_weekdays ?? [],
    closed: (closed ?? []).map((days) => (typeof days === 'string' ? { from: days, until: days } : days)),
    off_site_days_ahead: off_site?.days_ahead ?? null,
    note: note === undefined ? null : textIn(note, labels),
  }
}

function templateIn(template: Ordering['templates'][number], labels: Labels): Template {
  const { kind, purpose = 'order', label, levels = RECORD_LEVELS, access = ACCESS } = template
  const isMail = template.kind === 'mail'
  return {
    kind,
    purpose,
    label: label === undefined ? labels.text(`request.${purpose}`) : textIn(label, labels),
    url: isMail ? null : template.url,
    to: isMail ? template.to : null,
    subject: (isMail && template.subject) || null,
    body: (isMail && template.body) || null,
    fields: 'fields' in template ? { ...template.fields } : {},
    levels: [...levels],
    access: [...access],
    for: template.for ?? null,
  }
}

/** The members that decide whether a description is stored elsewhere. */
interface Stored {
  /** Slugs of it and of everything above it. */
  readonly slugs: readonly string[]
  readonly boxes: readonly (readonly string[])[]
}

/** Returns whether a description is stored elsewhere: in one of the named collections, or in a container named so. */
export function isOffSite({ off_site }: Ordering, { slugs, boxes }: Stored): boolean {
  if (off_site === undefined) return false
  const { collections = [], containers: words = [] } = off_site
  if (slugs.some((slug) => collections.includes(slug))) return true
  const named = boxes.flat().map(fold)
  return words.some((word) => named.some((name) => name.includes(fold(word))))
}
