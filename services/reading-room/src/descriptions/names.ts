import { type Html, html } from '@fonds/http'
import { ENTITY_TYPES } from '../entities/types.ts'
import type { Visit } from '../page/visit.ts'
import { headingLink } from './heading-link.ts'
import type { Detail } from './shown.ts'

/** Roles that the heading above the names implies. */
const IMPLIED: ReadonlySet<string> = new Set(['subject', 'name'])

/** Renders the names and subjects linked to a description by type; null if there are none. */
export function names({ entities }: Detail, visit: Visit<unknown>): Html | null {
  const { labels } = visit
  const groups = ENTITY_TYPES.map(([type, heading]) => ({
    heading: labels.text(heading),
    members: entities.filter(({ entity_type, role }) => entity_type === type && role !== 'creator'),
  })).filter(({ members }) => members.length > 0)
  if (groups.length === 0) return null
  return html`${groups.map(
    ({ heading, members }) => html`<h3>${heading}</h3>
<ul class="tags">${members.map(
      (name) =>
        html`<li>${headingLink(name, visit)}${!IMPLIED.has(name.role) && html` <span class="facts">${name.role_label}</span>`}</li>`,
    )}</ul>
`,
  )}`
}
