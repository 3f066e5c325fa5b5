import { accessStatement, noteRank } from '@fonds/archive'
import { Html, html } from '@fonds/http'
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
  plainTerm,
  prose,
  section,
  words,
} from './parts.ts'

type Detail = RecordDetail | CollectionDetail

/** Renders a record. */
export function recordPage(record: RecordDetail, citation: CitationDetail): Page {
  const { children, previous, next, links } = record
  const rest =
    children.total > children.items.length && children.url !== null
      ? html`<p><a href="${children.url}">All ${children.total}</a></p>`
      : null
  return descriptionPage(record, citation, {
    below: [itemList(children.items), rest],
    onward: [
      previous && html`<p>Previous: ${link(previous.url, previous.title)}</p>`,
      next && html`<p>Next: ${link(next.url, next.title)}</p>`,
    ],
    formats: [
      links.ead && ([links.ead, 'EAD3 of the finding aid'] as const),
      links.manifest && ([links.manifest, 'IIIF manifest'] as const),
    ],
  })
}

/** Renders a collection, with one page of its children. */
export function collectionPage(collection: CollectionDetail, citation: CitationDetail): Page {
  const { children, links, records_count } = collection
  const count =
    children.total === 0
      ? null
      : html`<p class="small">${children.total} in total, ${records_count} records at all levels below</p>`
  return descriptionPage(collection, citation, {
    below: [
      count,
      itemList(children.items),
      pager(children.links),
      html`<p><a href="${links.records}">All records at all levels</a></p>`,
    ],
    onward: [],
    formats: [
      links.finding_aid && ([links.finding_aid, 'Finding aid (PDF)'] as const),
      links.ead && ([links.ead, 'EAD3'] as const),
      links.manifest && ([links.manifest, 'IIIF manifest'] as const),
    ],
  })
}

interface Around {
  readonly below: readonly (Html | null)[]
  readonly onward: readonly (Html | null)[]
  readonly formats: readonly (readonly [url: string, name: string] | '' | null)[]
}

function descriptionPage(detail: Detail, citation: CitationDetail, { below, onward, formats }: Around): Page {
  const { title, scope_and_content, summary, notes, images } = detail
  const titles = detail.titles.filter(({ text }) => text !== title)
  const text = scope_and_content ?? summary
  return {
    title,
    trail: breadcrumbs(detail.ancestors),
    // Further pages of children have different content, so they have no canonical URL.
    canonical: 'page' in detail.children && detail.children.page !== 1 ? null : detail.links.permalink,
    main: html`<h1 dir="auto">${title}</h1>
${titles.length > 0 && html`<p class="small">${joined(titles.map(titleOf))}</p>`}
${fields(facts(detail))}
${pictures(images, title)}
${section('Scope and content', text && prose(text))}
${readerNotes(notes)}
${section('Names and subjects', namesOf(detail))}
${section('Digital objects', objectsOf(detail))}
${section(detail.type === 'collection' ? 'In this collection' : 'Below this record', present(below))}
${section('Neighbours', present(onward))}
${controlNotes(notes)}
${section('Cite as', citations(citation))}
${section('Other formats', formatList(detail, formats))}`,
  }
}

const present = (parts: readonly (Html | null)[]): readonly Html[] => parts.filter((part) => part !== null)

const titleOf = ({ text, lang }: Detail['titles'][number]): Html => html`<bdi${languageOf(lang)}>${text}</bdi>`

// Language tags require the shorter code (BCP 47).
function languageOf(code: string | null): Html | null {
  const known = code === null ? null : normaliseLanguage(code)
  return known === null ? null : html` lang="${known}"`
}

function accessOf(access: Detail['access']): Field[1] {
  const statement = accessStatement(access)
  return statement === null ? access.status !== 'unknown' && access.status : words(statement)
}

function facts(detail: Detail): Field[] {
  const { level, other_level, reference_code, date, extent, containers, languages, access, rights, inherited } = detail
  const creators = detail.entities.filter(({ role }) => role === 'creator')
  const makers = creators.length > 0 ? creators : (inherited.creators?.value ?? [])
  return [
    ['Reference code', reference_code && words(reference_code)],
    ['Level', words(other_level ?? plainTerm(level))],
    ['Date', date && words(date.display)],
    ['Creator', joined(makers.map(({ url, heading }) => link(url, heading)))],
    ['Extent', joined(extent.map(({ text }) => words(text)))],
    ['Location', joined(containers.map(containerOf), ', ')],
    ['Language', joined(languages.map(languageName), ', ')],
    ['Access', accessOf(access)],
    [
      'Rights',
      rights.uri === null
        ? rights.statement && words(rights.statement)
        : link(rights.uri, rights.statement ?? rights.uri),
    ],
    ['Permalink', link(detail.links.permalink, detail.links.permalink)],
  ]
}

const containerOf = ({ type, label, indicator }: Detail['containers'][number]): Html =>
  words([label ?? type, indicator].filter(Boolean).join(' '))

const languages = new Intl.DisplayNames('en', { type: 'language' })

// Shows a code as it is if CLDR does not know it, or if it is malformed.
function languageName(code: string): string {
  return /^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? code) : code
}

/** Renders notes for readers in reading order, each with its heading. */
function readerNotes(notes: Detail['notes']): Html[] {
  return sorted(notes, 'reader').map((note) => html`${section(note.label, noteBody(note))}`)
}

/** Renders the notes about the description itself under one heading. */
const controlNotes = (notes: Detail['notes']): Html | null =>
  section(
    'About this description',
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
    ({ url, heading, role, entity_type }) =>
      html`<li>${link(url, heading)} <span class="small">${plainTerm(role === 'subject' ? entity_type : role)}</span></li>\n`,
  )}</ul>\n`
}

function objectsOf({ digital_objects }: Detail): Html | null {
  if (digital_objects.length === 0) return null
  return html`<ul class="plain">\n${digital_objects.map(
    ({ url, title, note }) =>
      html`<li>${link(url, title ?? url)}${note && html` <span class="small">${words(note)}</span>`}</li>\n`,
  )}</ul>\n`
}

function citations({ citations: { chicago, apa, mla }, preferred }: CitationDetail): Html | null {
  return fields([
    ['Preferred', preferred && words(preferred)],
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
