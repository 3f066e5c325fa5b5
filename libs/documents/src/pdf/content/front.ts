import { type Addresses, type FindingAid, NOTE_PARTS, noteRank, noteType, permalink } from '@fonds/archive'
import type { Field, FindingAidDocument, Front, LabelledBlocks, Picture, Restriction, TextBlock } from '../document.ts'
import type { Words } from '../words/words.ts'
import { accessInWords, restrictionInBrief, restrictionOf } from './access.ts'
import { howToCite } from './cite.ts'
import { datesInWords, dayInWords } from './dates.ts'
import { LABELS, languageName, levelName, SHOWN_ELSEWHERE, scriptName } from './labels.ts'
import type { PlacedSection } from './placed-section.ts'
import { containersOf, objectsOf, otherIdentifiers, otherTitles } from './rows.ts'

interface FrontContext {
  readonly words: Words
  readonly addresses: Addresses
}

type FrontSource = Pick<FindingAid, 'organization' | 'collection' | 'ancestors' | 'counts' | 'changed_at'>

const MAX_CREATORS = 6

/** Builds the title page. */
export function presentFront(whole: FrontSource, { words, addresses }: FrontContext, picture: Picture | null): Front {
  const { collection, organization } = whole
  const { body, reference_code: code } = collection
  const language = body.description_language
  const dates = datesInWords(body.dates, collection.date)
  const extent = body.extent.map(({ text }) => text).join('; ')
  const kind = levelName(collection.level, collection.other_level)
  return {
    archive: words.field(organization.name),
    kind: words.plain(kind === null ? 'Finding aid' : `Finding aid · ${kind}`),
    title: words.line(collection.title, language),
    'title-length': collection.title.length,
    titles: otherTitles(collection).map(({ text, lang }) => words.line(text, lang)),
    lines: [
      ...(dates === null ? [] : [words.line(dates, language)]),
      ...(extent === '' ? [] : [words.line(extent, language)]),
    ],
    code: code === null ? undefined : words.plain(code),
    access: restrictionInBrief(collection, words),
    picture: picture ?? undefined,
    imprint: imprintOf(whole, words),
    permalink: permalink(addresses, 'collection', collection.slug),
  }
}

function imprintOf({ organization, changed_at, counts }: FrontSource, words: Words): readonly Field[] {
  const { street, postal_code, locality, region, country } = organization.address ?? {}
  const place = [postal_code, locality].filter(isFilled).join(' ')
  const address = [street, place, region, country].filter(isFilled).join(', ')
  const { email, telephone, url } = organization.contact ?? {}
  const contact = [email, telephone, url].filter(isFilled).join(' · ')
  const changed = dayInWords(changed_at.toISOString().slice(0, 10))
  return [
    ...[address, contact].filter(isFilled).map((line) => words.field(line)),
    `${counts.components.toLocaleString('en')} ${counts.components === 1 ? 'description' : 'descriptions'} · last changed on ${changed}`,
  ]
}

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** Returns the facts about the collection as a list of labels and values. */
export function presentOverview(whole: FrontSource, means: FrontContext): readonly LabelledBlocks[] {
  const { words, addresses } = means
  const { collection, ancestors } = whole
  const { body } = collection
  const language = body.description_language
  const labelled = (label: string, text: string | null | undefined, lang: string | null = language) => ({
    label,
    blocks: text === null || text === undefined || text.trim() === '' ? [] : words.paragraphs(text, lang),
  })
  const identifiers = otherIdentifiers(body.identifiers, collection.reference_code)
  return [
    labelled('Reference code', collection.reference_code),
    { label: 'Title', blocks: [words.titleBlock(body.title_inline, collection.title, language)] },
    {
      label: 'Other titles',
      blocks: otherTitles(collection).flatMap(({ text, lang }) => words.paragraphs(text, lang)),
    },
    labelled('Dates', datesInWords(body.dates, collection.date)),
    labelled('Level of description', levelName(collection.level, collection.other_level), 'en'),
    labelled('Part of', ancestors.map(({ title }) => title).join(' › ')),
    labelled('Extent', body.extent.map(({ text }) => text).join('; ')),
    labelled('Creators', creatorsOf(collection)),
    labelled('Languages', languagesOf(collection), 'en'),
    labelled('', body.language_note),
    labelled('Containers', containersOf(body.containers, words).join(', ')),
    labelled('Abstract', body.abstract ?? null),
    labelled('Access', accessInWords(collection)),
    // A separate note on use has its own section.
    labelled(
      'Conditions of use',
      body.notes.some(({ type }) => type === 'userestrict') ? null : collection.use_conditions?.value,
    ),
    { label: 'Rights', blocks: rightsOf(whole, words) },
    labelled('Other identifiers', identifiers.join('; ')),
    labelled('Held by', holderOf(whole)),
    {
      label: 'Online',
      blocks: [{ t: 'p' as const, c: [words.link(permalink(addresses, 'collection', collection.slug))] }],
    },
    { label: 'Digital objects', blocks: objectsOf(body.digital_objects, words) },
  ].filter(({ blocks }) => blocks.length > 0)
}

/** Returns the collection's own or inherited rights, or else the archive's. */
function rightsOf({ collection, organization }: FrontSource, words: Words): readonly TextBlock[] {
  const { statement = null, uri = null } = collection.rights?.value ?? organization.rights ?? {}
  if (statement !== null) return words.paragraphs(statement, collection.body.description_language)
  return uri === null ? [] : [{ t: 'p', c: [words.link(uri)] }]
}

const holderOf = ({ organization: { name, identifier } }: FrontSource): string =>
  identifier === null ? name : `${name} (${identifier})`

function creatorsOf({ creators }: FindingAid['collection']): string | null {
  const names = creators?.value.map(({ name }) => name) ?? []
  const more = names.length > MAX_CREATORS ? ` and ${names.length - MAX_CREATORS} more` : ''
  return names.slice(0, MAX_CREATORS).join('; ') + more
}

function languagesOf({ languages, body }: FindingAid['collection']): string {
  const scripts = body.scripts.length > 0 ? ` (${body.scripts.map(scriptName).join(', ')} script)` : ''
  return languages.value.length === 0 ? '' : languages.value.map(languageName).join(', ') + scripts
}

/** Returns the notes about the collection by part, in the usual order, including how to cite it. */
export function presentParts(whole: FrontSource, means: FrontContext): FindingAidDocument['parts'] {
  const sections = [...notesOf(whole, means.words), howToCite(whole, means), ...controlOf(whole, means.words)]
  return NOTE_PARTS.map((title, at) => ({
    id: `p${at + 1}`,
    title,
    sections: groupByTitle(sections.filter(({ part }) => part === title).toSorted((a, b) => a.rank - b.rank)).map(
      (section, within) => ({ id: `p${at + 1}s${within + 1}`, ...section }),
    ),
  })).filter(({ sections: found }) => found.length > 0)
}

/** Groups notes of the same name under one heading. */
function groupByTitle(placed: readonly PlacedSection[]): readonly PlacedSection['section'][] {
  const sections: PlacedSection['section'][] = []
  for (const { section } of placed) {
    const last = sections.at(-1)
    if (last === undefined || JSON.stringify(last.title) !== JSON.stringify(section.title)) sections.push(section)
    else
      sections[sections.length - 1] = {
        ...section,
        access: last.access ?? section.access,
        blocks: [...last.blocks, ...section.blocks],
      }
  }
  return sections
}

function notesOf({ collection }: FrontSource, words: Words): readonly PlacedSection[] {
  const { body } = collection
  const language = body.description_language
  const scope = { type: 'scopecontent', label: body.scope_label ?? null, blocks: body.scope_and_content, lang: null }
  const restriction = restrictionOf(collection, words)
  return [scope, ...body.notes.filter(({ type }) => type !== 'prefercite' && !SHOWN_ELSEWHERE.has(type))].flatMap(
    (note) => {
      const blocks = words.blocks(note.blocks, note.lang ?? language)
      if (blocks.length === 0) return []
      const { part } = noteType(note.type)
      const title =
        note.label === null ? words.line(LABELS.note(note.type), 'en') : words.line(note.label, note.lang ?? language)
      const access: Restriction | undefined =
        note.type === 'accessrestrict' && restriction !== undefined ? { status: restriction.status } : undefined
      return [{ part, rank: noteRank(note.type), section: { title, access, blocks } }]
    },
  )
}

/** Returns how the description was made, if the source says so. */
function controlOf({ collection }: FrontSource, words: Words): readonly PlacedSection[] {
  const control = collection.body.description_control
  if (control === null) return []
  const lines = [
    control.identifier === null ? null : `Identifier: ${control.identifier}`,
    control.agency === null ? null : `Agency: ${control.agency}`,
    control.rules === null ? null : `Rules: ${control.rules}`,
    control.status === null ? null : `Status: ${control.status}`,
    control.languages.length === 0 ? null : `Language: ${control.languages.map(languageName).join(', ')}`,
    control.created === null ? null : `Created: ${dayInWords(control.created)}`,
    control.revised === null ? null : `Revised: ${dayInWords(control.revised)}`,
    control.sources.length === 0 ? null : `Sources: ${control.sources.join('; ')}`,
  ].filter((line) => line !== null)
  if (lines.length === 0) return []
  const blocks = lines.flatMap((line) => words.paragraphs(line, 'en'))
  return [
    { part: 'About this description', rank: 1000, section: { title: words.line('Description control', 'en'), blocks } },
  ]
}
