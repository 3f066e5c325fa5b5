import { type Html, html } from '@fonds/http'
import { ENTITY_TYPES } from '../entities/types.ts'
import { words } from '../page/parts.ts'
import { local, type Visit } from '../page/visit.ts'
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
      ({ url, heading: name, role, role_label }) =>
        html`<li><a href="${local(visit, url)}">${words(name)}</a>${!IMPLIED.has(role) && html` <span class="facts">${role_label}</span>`}</li>`,
    )}</ul>
`,
  )}`
}
