import { asWritten, blocksToText, extentText, noteRank, noteType, otherIdentifiers, shelved } from '@fonds/archive'
import { containerLines } from '@fonds/labels'
import { type Container, type DigitalObject, isWebUrl } from '@fonds/types'
import type { Field, LabelledBlocks, Node, Picture, Row, TextBlock } from '../document.ts'
import type { Captions } from '../words/captions.ts'
import type { Words } from '../words/words.ts'
import { address } from '../words/words.ts'
import { restrictionOf } from './access.ts'
import type { LinkContext, TextContext } from './context.ts'
import type { Described } from './described.ts'
import { isBarcode, isForReaders, isForStaff, SHOWN_ELSEWHERE } from './housekeeping.ts'
import { noticeIn } from './notice.ts'
import { rowHead } from './row-head.ts'
import { runningLine } from './running-line.ts'
import type { SaidAgain } from './said-above.ts'

/** The position of a component in the document. */
export interface Place {
  readonly id: string
  readonly depth: number
  /** The heading level; null for a component that is not a heading. */
  readonly heading: number | null
  readonly parent: boolean
  /** Whether the page footer names it. */
  readonly running: boolean
}

interface RowContext extends LinkContext {
  readonly picture: Picture | null
  /** The number of its group of siblings. */
  readonly among: number
  readonly again: SaidAgain
}

/** The length of short notes, about half a page, in characters of JSON. */
const MAX_UNBROKEN_NOTES = 2_500
const MAX_NAMES = 40
const MAX_OBJECTS = 40

/** Returns a component as a row of the container list. */
export function presentRow(described: Described, place: Place, means: RowContext): Row {
  const { words, captions, picture, among, again } = means
  const { body } = described
  const own = restrictionOf(described, means)
  const access = own !== undefined && again.access ? { status: captions.field('pdf.restricted_as_above') } : own
  const notes = filled(notesOf(described, means, { restricted: access !== undefined, again }))
  const kind = kindOf(described, place, captions)
  return {
    id: place.id,
    depth: place.depth,
    level: place.heading ?? undefined,
    parent: place.heading === null && place.parent ? true : undefined,
    running: place.running ? running(described, words) : undefined,
    kind,
    among: kind === undefined || place.heading !== null ? undefined : among,
    ...rowHead(described, means),
    facts: filled(factsOf(described, means)),
    containers: filled(containersOf(body.containers, means)),
    access,
    notes,
    names: filled(namesOf(described, means)),
    picture: picture ?? undefined,
    whole: picture !== null && JSON.stringify(notes ?? []).length < MAX_UNBROKEN_NOTES ? true : undefined,
  }
}

function kindOf({ level, other_level }: Described, { heading }: Place, captions: Captions): Field | undefined {
  const name = captions.level(level, other_level)
  if (name === null) return undefined
  return heading === null ? captions.of(name) : captions.capitals(name)
}

const running = ({ reference_code: code, title, body }: Described, words: Words): string =>
  runningLine({ code, title, language: body.description_language }, words)

const filled = <T>(values: readonly T[]): readonly T[] | undefined => (values.length === 0 ? undefined : values)

function factsOf(described: Described, { words, captions }: TextContext): readonly Field[] {
  const { body } = described
  const own = described.languages.from === null ? described.languages.value : []
  const stated = [
    ...body.extent.map(extentText),
    ...body.notes.filter(isFact).map((note) => captions.labelled(note.label, blocksToText(note.blocks))),
    ...identifiersOf(described, captions),
  ]
  const languages = own.map((code) => captions.labels.languageName(code)).join(', ')
  return [
    ...otherTitles(described).map(({ text, lang }) => words.field(text, lang)),
    ...stated.filter((text) => text.trim() !== '').map((text) => words.field(text, body.description_language)),
    ...(languages === '' ? [] : [captions.of(languages)]),
  ]
}

/** Returns the titles other than the displayed one. */
export const otherTitles = ({ title, body }: Described): Described['body']['titles'] =>
  body.titles.filter(({ type, text }) => text !== title && !/^(?:filing|sort)$/i.test(type ?? ''))

const MAX_FACT_LENGTH = 100

const isFact = ({ type, blocks }: Described['body']['notes'][number]): boolean =>
  noteType(type).isFact && blocks.length === 1 && blocksToText(blocks).length <= MAX_FACT_LENGTH

/** Returns each identifier for readers, except the reference code, with its type: `Former reference: Urk. 1`. */
export const identifiersOf = (described: Described, captions: Captions): readonly string[] =>
  otherIdentifiers(described)
    .filter(isForReaders)
    .map(({ label, type, value }) =>
      captions.labelled(label ?? (type === 'former' ? captions.labels.text('pdf.former_reference') : null), value),
    )

/** Returns a line for each group of containers: `Box 2, folder 4`. */
export const containersOf = (containers: readonly Container[], { words, captions }: TextContext): readonly string[] =>
  containerLines(shelved(containers, captions.labels), captions.labels).map((line) => words.inline(line))

/**
 * Returns what readers need (abstract, scope and content, notes in their usual order, languages, links to digital
 * objects), then how the description was made.
 */
function notesOf(
  { body, set_notice }: Described,
  { words, captions }: TextContext,
  { restricted, again }: { readonly restricted: boolean; readonly again: SaidAgain },
): readonly LabelledBlocks[] {
  const language = body.description_language
  const shown = body.notes
    .filter(
      (note) =>
        (note.type !== 'accessrestrict' || !restricted) &&
        !SHOWN_ELSEWHERE.has(note.type) &&
        !isFact(note) &&
        !isBarcode(note),
    )
    .toSorted((a, b) => noteRank(a.type) - noteRank(b.type))
  const repeated = new Set([...(again.access ? ['accessrestrict'] : []), ...(again.use ? ['userestrict'] : [])])
  const said = shown.filter(
    ({ type }, at) => !repeated.has(type) || shown.findIndex((other) => other.type === type) === at,
  )
  const labelled = (note: (typeof shown)[number]): LabelledBlocks => ({
    label:
      note.label === null
        ? captions.of(captions.labels.note(note.type))
        : words.field(note.label, note.lang ?? language),
    blocks: repeated.has(note.type)
      ? words.paragraphs(captions.labels.text('pdf.as_above'), captions.labels.language)
      : words.blocks(note.blocks, note.lang ?? language),
  })
  // One of the source is among the notes, and one from above stands there.
  const notice = noticeIn(set_notice, captions.labels.language)
  return [
    ...(notice === null
      ? []
      : [{ label: captions.field('page.notice'), blocks: words.paragraphs(notice.text, notice.lang) }]),
    ...(body.abstract === null ? [] : [{ blocks: words.paragraphs(body.abstract, language) }]),
    { blocks: words.blocks(body.scope_and_content, language) },
    ...said.filter((note) => !isForStaff(note)).map(labelled),
    ...(body.language_note === null
      ? []
      : [{ label: captions.field('page.language'), blocks: words.paragraphs(body.language_note, language) }]),
    ...(body.digital_objects.length === 0
      ? []
      : [
          {
            label: captions.field('page.digital_objects'),
            blocks: objectsOf(body.digital_objects, language, { words, captions }),
          },
        ]),
    ...said.filter(isForStaff).map(labelled),
  ].filter(({ blocks }) => blocks.length > 0)
}

/** Returns a paragraph of links, each with the source's description of the object. */
export function objectsOf(
  objects: readonly DigitalObject[],
  language: string | null,
  { words, captions }: TextContext,
): readonly TextBlock[] {
  if (objects.length === 0) return []
  const unnamed = captions.text('pdf.digital_object')
  const shown = objects.slice(0, MAX_OBJECTS)
  const links = shown.flatMap(({ title, url, mime_type, note }, at): readonly Node[] => {
    const own = mime_type === null ? unnamed : `${unnamed} (${mime_type})`
    const text = title === null ? words.inline(own, captions.labels.language) : words.inline(title, language)
    const link: Node = isWebUrl(url) ? { t: 'a', href: address(url), c: [text] } : text
    const description = note === null ? [] : [` – ${words.inline(note.replaceAll(/\s+/g, ' '), language)}`]
    return [...(at === 0 ? [] : ['; ']), link, ...description]
  })
  const more = objects.length - MAX_OBJECTS
  const listed = more > 0 ? [...links, ` ${captions.text('pdf.and_more', { count: more })}`] : links
  const titles = shown.flatMap(({ title, note }) => [title, note].filter((text) => text !== null))
  return [words.paragraphOf(listed, titles.join(' '), language)]
}

function namesOf({ entities, body }: Described, { words, captions }: TextContext): readonly Field[] {
  const names = [...new Set(asWritten(entities).map(({ name }) => name))]
  const shown = names.slice(0, MAX_NAMES).map((name) => words.field(name, body.description_language))
  const more = names.length - MAX_NAMES
  return more > 0 ? [...shown, captions.field('pdf.and_more', { count: more })] : shown
}
