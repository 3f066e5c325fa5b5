import { apiUrl, blocksToText } from '@fonds/archive'
import {
  defineRoute,
  dir,
  HTML_TYPE,
  type Html,
  html,
  htmlPage,
  pagePolicy,
  type Route,
  slugParam,
  words,
} from '@fonds/http'
import { type Labels, labelsIn } from '@fonds/labels'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { lastModified } from '../descriptions/last-modified.ts'
import type { EntityRow } from '../entities/entity.queries.ts'
import { findEntity, redirectToEntity } from '../entities/find-entity.ts'

const MAX_NAMES = 5
const MAX_PROSE = 300

/** `GET /reconcile/preview/:slugOrId`: a small page for the frame of a reconciliation client, on any site. */
export const getPreview = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/reconcile/preview/:slugOrId',
    operationId: 'previewEntity',
    summary: 'Preview an entity for reconciliation',
    description: 'A small page that any site may show in a frame. It has no scripts, and links open in a new window.',
    tags: ['Reconciliation'],
    params: z.object({ slugOrId: slugParam('Slug or UUID of the entity') }),
    strictQuery: false,
    labels: true,
    response: {
      schema: z.string().meta({ description: 'HTML, in the language of labels' }),
      contentType: 'text/html',
      description: 'The page',
    },
    errors: ['not_found'],
    async handler({ params: { slugOrId }, tenant, request }) {
      const entity = await findEntity(deps, tenant, slugOrId)
      if (entity === null) {
        return redirectToEntity(deps, tenant, slugOrId, request, { base: `${apiBase(tenant)}/reconcile/preview/` })
      }
      const labels = labelsIn(request.language, tenant)
      const text = previewPage(entity, apiUrl(tenant, 'entity', entity.slug), labels)
      const headers = { 'Content-Security-Policy': pagePolicy() }
      return { text, contentType: HTML_TYPE, headers, ...lastModified(entity.committed_at) }
    },
  })

function previewPage(entity: EntityRow, url: string, labels: Labels): string {
  const { language } = labels
  const { name, entity_type, dates, links_count, collections_count, content } = entity
  const others = [...new Set((content?.names ?? []).map(({ value }) => value))].filter((value) => value !== name)
  const facts = [
    labels.entityType(entity_type),
    dates?.display,
    links_count > collections_count && labels.text('page.records_count', { count: links_count - collections_count }),
    collections_count > 0 && labels.text('page.collections_count', { count: collections_count }),
  ]
  const prose = opening(entity)
  return htmlPage({
    title: name,
    language,
    main: html`<h1 ${dir(name)}><a href="${url}" target="_blank" rel="noopener">${name}</a></h1>
<p class="small">${separated(facts.flatMap((fact) => fact || []))}</p>
${prose !== '' && html`<p ${dir(prose)}>${prose}</p>`}
${others.length > 0 && html`<p class="small">${labels.text('page.other_names')}: ${separated(others.slice(0, MAX_NAMES))}</p>`}`,
  })
}

const separated = (values: readonly string[]): readonly Html[] =>
  values.map((value, index) => html`${index > 0 && ' · '}${words(value)}`)

/** Returns the beginning of the biography or history, cut at a word. */
function opening({ content }: EntityRow): string {
  const note = content?.biographical_notes.find(({ type }) => type === 'abstract' || type === 'bioghist')
  const text = blocksToText(note?.blocks ?? [])
  if (text.length <= MAX_PROSE) return text
  return `${text.slice(0, Math.max(text.lastIndexOf(' ', MAX_PROSE), MAX_PROSE / 2)).toWellFormed()}…`
}
