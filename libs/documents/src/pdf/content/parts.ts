import { type FindingAid, NOTE_PARTS, type NotePart, noteRank, noteType } from '@fonds/archive'
import type { MessageKey } from '@fonds/labels'
import type { NotesPart, Restriction, TextBlock } from '../document.ts'
import { restrictionOf } from './access.ts'
import { howToCite } from './cite.ts'
import type { LinkContext } from './context.ts'
import { isBarcode, isInternal, SHOWN_ELSEWHERE } from './housekeeping.ts'
import type { PlacedSection } from './placed-section.ts'

type PartsSource = Pick<FindingAid, 'organization' | 'collection' | 'ancestors'>

const PART_TITLES: Readonly<Record<NotePart, MessageKey>> = {
  records: 'pdf.part_records',
  use: 'pdf.part_use',
  related: 'note.relatedmaterial',
  description: 'page.about_description',
}

/** Returns the notes about the records by part, in the usual order, including how to cite them. */
export const presentParts = (whole: PartsSource, means: LinkContext): readonly NotesPart[] =>
  partsOf([...notesOf(whole, means), howToCite(whole, means)], means).filter(({ id }) => id !== BACK)

/** Returns how the description was made, for the end of the document. */
export const presentBack = (whole: PartsSource, means: LinkContext): readonly NotesPart[] =>
  partsOf([...notesOf(whole, means), ...controlOf(whole, means)], means).filter(({ id }) => id === BACK)

const idOf = (part: NotePart): string => `p${NOTE_PARTS.indexOf(part) + 1}`
const BACK = idOf('description')

function partsOf(sections: readonly PlacedSection[], { captions }: LinkContext): readonly NotesPart[] {
  return NOTE_PARTS.map((part) => ({
    id: idOf(part),
    title: captions.field(PART_TITLES[part]),
    sections: groupByTitle(sections.filter((section) => section.part === part).toSorted((a, b) => a.rank - b.rank)).map(
      (section, within) => ({ id: `${idOf(part)}s${within + 1}`, ...section }),
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

function notesOf({ collection }: PartsSource, means: LinkContext): readonly PlacedSection[] {
  const { words, captions } = means
  const { body } = collection
  const language = body.description_language
  const scope = { type: 'scopecontent', label: body.scope_label ?? null, blocks: body.scope_and_content, lang: null }
  const restriction = restrictionOf(collection, means)
  const shown = body.notes.filter(
    (note) => note.type !== 'prefercite' && !SHOWN_ELSEWHERE.has(note.type) && !isBarcode(note),
  )
  return [scope, ...shown].flatMap((note) => {
    const blocks = words.blocks(note.blocks, note.lang ?? language)
    if (blocks.length === 0) return []
    const { part } = noteType(note.type)
    const title =
      note.label === null ? captions.of(captions.labels.note(note.type)) : words.line(note.label, note.lang ?? language)
    const access: Restriction | undefined =
      note.type === 'accessrestrict' && restriction !== undefined ? { status: restriction.status } : undefined
    return [{ part, rank: noteRank(note.type), section: { title, access, blocks } }]
  })
}

/** Returns how the description was made, if the source says so, and the identifiers that only software uses. */
function controlOf({ collection }: PartsSource, { words, captions }: LinkContext): readonly PlacedSection[] {
  const { body } = collection
  const { labels } = captions
  const control = body.description_control
  const days = (day: string | null | undefined) => (day === null || day === undefined ? null : labels.day(day))
  const values: readonly (readonly [MessageKey, string | null | undefined, written?: boolean])[] = [
    ['pdf.identifier', control?.identifier],
    ['pdf.agency', control?.agency],
    ['pdf.rules', control?.rules, true],
    ['pdf.status', control === null || control.status === null ? null : labels.status(control.status)],
    ['page.language', control?.languages.map((code) => labels.languageName(code)).join(', ')],
    ['pdf.created', days(control?.created)],
    ['pdf.revised', days(control?.revised)],
    ['pdf.sources', control?.sources.join('; '), true],
    [
      'pdf.other_identifiers',
      body.identifiers
        .filter(isInternal)
        .map(({ label, type, value }) => captions.labelled(label ?? type, value))
        .join('; '),
    ],
  ]
  const items = values.flatMap(([key, value, written = false]) => {
    if (value === null || value === undefined || value.trim() === '') return []
    const language = written ? body.description_language : labels.language
    return [{ label: [captions.node(key)], c: words.paragraphs(value, language) }]
  })
  if (items.length === 0) return []
  const blocks: readonly TextBlock[] = [{ t: 'list', style: 'definition', items }]
  return [{ part: 'description', rank: 1000, section: { title: captions.field('pdf.control'), blocks } }]
}
