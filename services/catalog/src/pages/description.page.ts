import { noteRank } from '@fonds/archive'
import { Html, html } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import { normaliseLanguage } from '@fonds/language'
import type { CitationDetail, CollectionDetail, RecordDetail } from '@fonds/types'
import { DOCUMENT_FORMATS, DOCUMENTS } from '../representations/media-types.ts'
import type { Page } from './page.ts'
import {
  breadcrumbs,
  type Field,
  fields,
  itemList,
  joined,
  link,
  pager,
  pictures,
  prose,
  section,
  words,
} from './parts.ts'

type Detail = RecordDetail | CollectionDetail

/** Renders a record. */
export function recordPage(record: RecordDetail, citation: CitationDetail, labels: Labels): Page {
  const { children, previous, next, links } = record
  const rest =
    children.total > children.items.length && children.url !== null
      ? html`<p><a href="${children.url}">${labels.text('page.all', { count: children.total })}</a></p>`
      : null
  return descriptionPage(record, citation, labels, {
    below: [itemList(children.items), rest],
    onward: [
      previous && html`<p>${labels.parts('page.previous', { title: link(previous.url, previous.title) })}</p>`,
      next && html`<p>${labels.parts('page.next', { title: link(next.url, next.title) })}</p>`,
    ],
    formats: [
      links.ead && ([links.ead, labels.text('page.finding_aid_ead')] as const),
      links.manifest && ([links.manifest, labels.text('page.manifest')] as const),
    ],
  })
}

/** Renders a collection, with one page of its children. */
export function collectionPage(collection: CollectionDetail, citation: CitationDetail, labels: Labels): Page {
  const { children, links, records_count } = collection
  const count =
    children.total === 0
      ? null
      : html`<p class="small">${labels.text('page.counts', { children: children.total, records: records_count })}</p>`
  return descriptionPage(collection, citation, labels, {
    below: [
      count,
      itemList(children.items),
      pager(children.links, labels),
      html`<p><a href="${links.records}">${labels.text('page.all_records')}</a></p>`,
    ],
    onward: [],
    formats: [
      links.finding_aid && ([links.finding_aid, labels.text('page.finding_aid')] as const),
      links.ead && ([links.ead, 'EAD3'] as const),
      links.manifest && ([links.manifest, labels.text('page.manifest')] as const),
    ],
  })
}

interface Around {
  readonly below: readonly (Html | null)[]
  readonly onward: readonly (Html | null)[]
  readonly formats: readonly (readonly [url: string, name: string] | '' | null)[]
}

function descriptionPage(
  detail: Detail,
  citation: CitationDetail,
  labels: Labels,
  { below, onward, formats }: Around,
): Page {
  const { title, scope_and_content, summary, notes, images } = detail
  const titles = detail.titles.filter(({ text }) => text !== title)
  const text = scope_and_content ?? summary
  return {
    title,
    trail: breadcrumbs(detail.ancestors, labels),
    // Further pages of children have different content, so they have no canonical URL.
    canonical: 'page' in detail.children && detail.children.page !== 1 ? null : detail.links.permalink,
    main: html`<h1 dir="auto">${title}</h1>
${titles.length > 0 && html`<p class="small">${joined(titles.map(titleOf))}</p>`}
${fields(facts(detail, labels))}
${pictures(images, title, labels)}
${section(labels.note('scopecontent'), text && prose(text))}
${readerNotes(notes)}
${section(labels.text('page.names'), namesOf(detail))}
${section(labels.text('page.digital_objects'), objectsOf(detail))}
${section(labels.text(detail.type === 'collection' ? 'page.in_collection' : 'page.below_record'), present(below))}
${section(labels.text('page.neighbours'), present(onward))}
${controlNotes(notes, labels)}
${section(labels.text('page.cite'), citations(citation, labels))}
${section(labels.text('page.formats'), formatList(detail, formats))}`,
  }
}

const present = (parts: readonly (Html | null)[]): readonly Html[] => parts.filter((part) => part !== null)

const titleOf = ({ text, lang }: Detail['titles'][number]): Html => html`<bdi${languageOf(lang)}>${text}</bdi>`

// Language tags require the shorter code (BCP 47).
function languageOf(code: string | null): Html | null {
  const known = code === null ? null : normaliseLanguage(code)
  return known === null ? null : html` lang="${known}"`
}

function accessOf({ status, label, until, statement }: Detail['access'], labels: Labels): Field[1] {
  if (statement === null) return status !== 'unknown' && label
  return words(
    status === 'open' && until !== null ? labels.text('page.open_since', { statement, day: until }) : statement,
  )
}

function facts(detail: Detail, labels: Labels): Field[] {
  const {
    level_label,
    other_level,
    reference_code,
    date,
    extent,
    containers,
    languages_of_material,
    access,
    rights,
    inherited,
  } = detail
  const creators = detail.entities.filter(({ role }) => role === 'creator')
  const makers = creators.length > 0 ? creators : (inherited.creators?.value ?? [])
  return [
    [labels.text('page.reference_code'), reference_code && words(reference_code)],
    [labels.text('page.level'), words(other_level ?? level_label)],
    [labels.text('page.date'), date && words(date.display)],
    [labels.text('page.creator'), joined(makers.map(({ url, heading }) => link(url, heading)))],
    [labels.text('page.extent'), joined(extent.map(({ text }) => words(text)))],
    [labels.text('page.location'), joined(containers.map(containerOf), ', ')],
    [labels.text('page.language'), joined([...new Set(languages_of_material.map(({ label }) => label))], ', ')],
    [labels.text('page.access'), accessOf(access, labels)],
    [
      labels.text('page.rights'),
      rights.uri === null
        ? rights.statement && words(rights.statement)
        : link(rights.uri, rights.statement ?? rights.uri),
    ],
    [labels.text('page.permalink'), link(detail.links.permalink, detail.links.permalink)],
  ]
}

const containerOf = ({ type, label, indicator }: Detail['containers'][number]): Html =>
  words([label ?? type, indicator].filter(Boolean).join(' '))

/** Renders notes for readers in reading order, each with its heading. */
function readerNotes(notes: Detail['notes']): Html[] {
  return sorted(notes, 'reader').map((note) => html`${section(note.label, noteBody(note))}`)
}

/** Renders the notes about the description itself under one heading. */
const controlNotes = (notes: Detail['notes'], labels: Labels): Html | null =>
  section(
    labels.text('page.about_description'),
    sorted(notes, 'control').map((note) => html`<h3>${words(note.label)}</h3>\n${noteBody(note)}\n`),
  )

const sorted = (notes: Detail['notes'], wanted: 'reader' | 'control'): Detail['notes'] =>
  notes.filter(({ group }) => group === wanted).toSorted((a, b) => noteRank(a.type) - noteRank(b.type))

const noteBody = ({ html: markup, lang }: Detail['notes'][number]): Html =>
  html`<div${languageOf(lang)}>${Html.trusted(markup)}</div>`

function namesOf({ entities }: Detail): Html | null {
  const rows = entities.filter(({ role }) => role !== 'creator')
  if (rows.length === 0) return null
  return html`<ul class="plain">\n${rows.map(
    ({ url, heading, role, role_label, entity_type_label }) =>
      html`<li>${link(url, heading)} <span class="small">${role === 'subject' ? entity_type_label : role_label}</span></li>\n`,
  )}</ul>\n`
}

function objectsOf({ digital_objects }: Detail): Html | null {
  if (digital_objects.length === 0) return null
  return html`<ul class="plain">\n${digital_objects.map(
    ({ url, title, note }) =>
      html`<li>${link(url, title ?? url)}${note && html` <span class="small">${words(note)}</span>`}</li>\n`,
  )}</ul>\n`
}

function citations({ citations: { chicago, apa, mla }, preferred }: CitationDetail, labels: Labels): Html | null {
  return fields([
    [labels.text('page.citation'), preferred && words(preferred)],
    ['Chicago', leftToRight(chicago.text)],
    ['APA', leftToRight(apa.text)],
    ['MLA', leftToRight(mla.text)],
  ])
}

// Citations are left-to-right; names and titles in the other direction are isolated within them.
const leftToRight = (text: string): Html => html`<span dir="ltr">${text}</span>`

function formatList({ links }: Detail, formats: Around['formats']): Html {
  const own = DOCUMENT_FORMATS.map((format) => [links.self + DOCUMENTS[format].suffix, DOCUMENTS[format].name] as const)
  const all = [...formats.filter((format) => format !== null && format !== ''), ...own]
  return html`<p class="links">${all.map(([url, name]) => html`<a href="${url}">${name}</a> `)}</p>`
}
