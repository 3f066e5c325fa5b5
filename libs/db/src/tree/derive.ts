import { titlesByLanguage } from '@fonds/language'
import {
  type Block,
  COLLECTION_LEVELS,
  type ComponentInput,
  type DescriptionContent,
  type DescriptionKind,
  mainDate,
  type Note,
  type SlugRule,
  spanOf,
  type Translation,
} from '@fonds/types'
import { cutText, jsonText } from '../values/clean-text.ts'
import { digestOf } from '../values/digest.ts'
import { matchText, sortKey } from '../values/fold.ts'
import type { DerivedColumn } from './columns.ts'
import { cardsOf, languageOrder, splitTranslations, titleKeys, withTranslatedTitles } from './derive-translations.ts'
import { inlineText } from './inline-text.ts'
import { ownNotice } from './own-notice.ts'
import { completeness } from './quality.ts'
import { slugBase } from './slug-base.ts'

const SUMMARY_LENGTH = 400

/** Returns the lead text of a block for summaries: paragraphs and quotations only. */
function leadText(blocks: readonly Block[]): string {
  let text = ''
  for (const block of blocks) {
    if (block.t === 'p') text += `${inlineText(block.c).trim()} `
    else if (block.t === 'quote') text += `${leadText(block.c)} `
    if (text.length > SUMMARY_LENGTH) break
  }
  return text.trim()
}

function shorten(text: string): string | null {
  if (text === '') return null
  if (text.length <= SUMMARY_LENGTH) return text
  const cut = text.lastIndexOf(' ', SUMMARY_LENGTH - 1)
  return `${cutText(text, cut > SUMMARY_LENGTH / 2 ? cut : SUMMARY_LENGTH - 1).trimEnd()}…`
}

/** Returns the summary that lists show, made of the abstract, else of scope and content. */
export const summaryOf = ({
  abstract,
  scope_and_content = [],
}: Pick<Translation, 'scope_and_content'> & {
  readonly abstract?: string | null
}): string | null => shorten(abstract ?? leadText(scope_and_content))

/** Returns the title of the finding aid, which only the unit of its `archdesc` has; not one for sorting. */
function titleProper({ notes }: DescriptionContent): string {
  const stated = notes.filter(({ type, label, internal }) => type === 'titleproper' && label !== 'filing' && !internal)
  return stated.map(({ blocks }) => leadText(blocks)).find((text) => text !== '') ?? ''
}

/** Returns a title for an untitled unit: that of its finding aid, else its dates, its reference code, or its level. */
function devisedTitle(content: DescriptionContent, isRoot: boolean): string {
  const proper = isRoot ? titleProper(content) : ''
  if (proper !== '') return proper
  const date = mainDate(content.dates)?.display.trim()
  if (date) return date
  if (content.reference_code) return content.reference_code
  return content.other_level ?? content.level
}

/** Separates internal content, which is stored where no reading function can return it. */
function splitInternal(content: DescriptionContent): {
  publicPart: Pick<DescriptionContent, 'notes' | 'digital_objects' | 'access' | 'rights' | 'translations'>
  internal: Record<string, unknown> | null
} {
  const { publicPart, internal: translated } = splitTranslations(content)
  const hiddenNotes = content.notes.filter((n) => n.internal)
  const hiddenObjects = content.digital_objects.filter((o) => o.internal)
  return {
    publicPart: {
      ...publicPart,
      notes: content.notes.filter((n) => !n.internal),
      digital_objects: content.digital_objects.filter((o) => !o.internal),
    },
    internal:
      hiddenNotes.length || hiddenObjects.length || translated
        ? { notes: hiddenNotes, digital_objects: hiddenObjects, ...(translated && { translations: translated }) }
        : null,
  }
}

const containersText = (content: DescriptionContent): string =>
  content.containers.map((c) => `${c.type ?? ''} ${c.indicator}`).join('|')

/**
 * Derives the stored columns of a unit: kind, sort key, slug, dates, completeness, and the keys that identify the unit
 * when its file is imported again.
 * @param slugs what its slug is made of
 */
export function derive(component: ComponentInput, slugs: SlugRule = 'title') {
  const { content } = component
  const isRoot = component.parent === null
  const kind: DescriptionKind = isRoot || COLLECTION_LEVELS.has(content.level) ? 'collection' : 'record'
  const stated = content.title?.trim() || null
  const title = stated ?? devisedTitle(content, isRoot)
  const main = mainDate(content.dates)
  const span = spanOf(content.dates)
  const { publicPart, internal } = splitInternal(content)
  const body = bodyOf(content, publicPart)
  const bodyText = JSON.stringify(body)
  const titles = withTranslatedTitles(titlesByLanguage(title, content.titles, content.description_language), title, {
    ...publicPart,
    description_language: content.description_language,
  })
  const own_notice = ownNotice(publicPart, content.description_language)
  const words = {
    kind,
    level: content.level,
    other_level: content.other_level,
    title,
    title_devised: stated === null,
    sort_title: sortKey(title),
    slug_base: slugBase('title', { title, reference_code: content.reference_code }),
    reference_code: content.reference_code,
    date: main && { display: main.display, edtf: main.edtf, start: main.start, end: main.end },
    date_start: span.start,
    date_end: span.end,
    summary: summaryOf(content),
    own_languages: [...new Set(content.languages)],
    own_access: publicPart.access,
    own_rights: publicPart.rights,
    own_use_conditions: content.use_conditions,
  }
  const rest = {
    internal_content: internal,
    quality: completeness(content),
    internal: content.internal,
  }
  return {
    ...words,
    ...rest,
    // Hashed as made of the title: a change of the rule is no change of the content.
    slug_base: slugs === 'title' ? words.slug_base : slugBase(slugs, words),
    // Not hashed: they are part of the body.
    titles,
    title_keys: titleKeys(titles),
    translations: cardsOf(publicPart.translations, content, summaryOf),
    note_ids: noteIds(content.scope_xml_id, publicPart.notes),
    body: jsonText(body, bodyText),
    own_notice,
    unit_key: content.reference_code === null ? null : matchText(content.reference_code) || content.reference_code,
    // Not the main date: the choice of it may change, and the stored key must not.
    text_key: digestOf(`${matchText(stated ?? '')}\n${content.dates[0]?.display ?? ''}\n${containersText(content)}`),
    // Computed from the stored form, so a newer reader that produces the same content changes nothing.
    content_hash: digestOf(hashed(own_notice === null ? words : { ...words, own_notice }, bodyText, rest, content)),
  } satisfies Readonly<Record<DerivedColumn, unknown>>
}

/** Returns the ids of public notes to which links of the file lead; null if there are none. */
function noteIds(scope: string | undefined, notes: readonly Note[]): readonly string[] | null {
  const ids = notes.flatMap(({ xml_id }) => xml_id ?? [])
  if (scope !== undefined) ids.unshift(scope)
  return ids.length === 0 ? null : ids
}

// Serialises `[{…words, "body": …, …rest}, headings]` as JSON.stringify would, without serialising the body again.
function hashed(words: object, body: string, rest: object, { headings }: DescriptionContent): string {
  const row = `${JSON.stringify(words).slice(0, -1)},"body":${body},${JSON.stringify(rest).slice(1)}`
  return `[${row},${JSON.stringify(headings)}]`
}

function bodyOf(
  content: DescriptionContent,
  publicPart: Pick<DescriptionContent, 'notes' | 'digital_objects' | 'translations'>,
): Record<string, unknown> {
  return {
    title_inline: content.title_inline,
    titles: content.titles,
    title_label: content.title_label,
    identifiers: content.identifiers,
    dates: content.dates,
    scripts: content.scripts,
    language_scripts: content.language_scripts,
    language_note: content.language_note,
    language_names: content.language_names,
    language_label: content.language_label,
    description_language: content.description_language,
    scope_and_content: content.scope_and_content,
    scope_label: content.scope_label,
    scope_local_type: content.scope_local_type,
    scope_xml_id: content.scope_xml_id,
    abstract: content.abstract,
    abstract_inline: content.abstract_inline,
    abstract_label: content.abstract_label,
    extent: content.extent,
    containers: content.containers,
    notes: publicPart.notes,
    digital_objects: publicPart.digital_objects,
    description_control: content.description_control,
    translations: publicPart.translations,
    ...languageOrder(publicPart.translations, content.translations),
  }
}
