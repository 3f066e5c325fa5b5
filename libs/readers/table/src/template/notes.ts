import type { Role } from '../columns/role.ts'
import { ar } from './notes/ar.ts'
import { de } from './notes/de.ts'
import { el } from './notes/el.ts'
import { en } from './notes/en.ts'
import { es } from './notes/es.ts'
import { fr } from './notes/fr.ts'
import { it } from './notes/it.ts'
import { nl } from './notes/nl.ts'
import { pl } from './notes/pl.ts'
import { pt } from './notes/pt.ts'
import { zh } from './notes/zh.ts'

/** Columns of the template, in their order. */
export const TEMPLATE_ROLES = [
  ...([
    'series',
    'identifier',
    'title',
    'creationDates',
    'extentAndMedium',
    'scopeAndContent',
    'box',
    'folder',
  ] as const),
  ...(['creators', 'nameAccessPoints', 'subjectAccessPoints', 'placeAccessPoints'] as const),
  ...(['accessConditions', 'closedUntil', 'file', 'publish', 'private'] as const),
] as const satisfies readonly Role[]

/** Instructions for each column. */
export type TemplateNotes = Readonly<Record<(typeof TEMPLATE_ROLES)[number], string>>

export const TEMPLATE_NOTES = { ar, de, el, en, es, fr, it, nl, pl, pt, zh } as const satisfies Record<
  string,
  TemplateNotes
>
