import { type Addresses, asWritten, blocksToText, noteRank, noteType, permalink } from '@fonds/archive'
import { type Container, type DigitalObject, isWebUrl } from '@fonds/types'
import type { Field, LabelledBlocks, Node, Picture, Row, TextBlock } from '../document.ts'
import type { Words } from '../words/words.ts'
import { address } from '../words/words.ts'
import { restrictionOf } from './access.ts'
import { datesInWords } from './dates.ts'
import type { Described } from './described.ts'
import { LABELS, languageName, levelName, SHOWN_ELSEWHERE } from './labels.ts'
import { shortened } from './shortened.ts'

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

interface RowContext {
  readonly words: Words
  readonly addresses: Addresses
  readonly picture: Picture | null
}

/** The length of short notes, about half a page, in characters of JSON. */
const MAX_UNBROKEN_NOTES = 2_500
const MAX_NAMES = 40
const MAX_OBJECTS = 40

/** Returns a component as a row of the container list. */
export function presentRow(described: Described, place: Place, { words, addresses, picture }: RowContext): Row {
  const { body, reference_code: code } = described
  const language = body.description_language
  const dates = datesInWords(body.dates, described.date)
  const access = restrictionOf(described, words)
  const kind = levelName(described.level, described.other_level)
  const notes = filled(notesOf(described, words, access !== undefined))
  return {
    id: place.id,
    depth: place.depth,
    level: place.heading ?? undefined,
    parent: place.heading === null && place.parent ? true : undefined,
    running: place.running ? running(described, words) : undefined,
    kind: kind === null ? undefined : words.plain(kind),
    code: code === null ? undefined : words.plain(code),
    title: words.field(described.title, language),
    // Omitted if the title was devised from the date.
    dates:
      dates === null || (described.title_devised && described.title === dates)
        ? undefined
        : words.field(dates, language),
    url: permalink(addresses, described.kind, described.slug),
    facts: filled(factsOf(described, words)),
    containers: filled(containersOf(body.containers, words)),
    access,
    notes,
    names: filled(namesOf(described, words)),
    picture: picture ?? undefined,
    whole: picture !== null && JSON.stringify(notes ?? []).length < MAX_UNBROKEN_NOTES ? true : undefined,
  }
}

const running = ({ reference_code: code, title }: Described, words: Words): string =>
  words.plain(shortened(code === null ? title : `${shortened(code, 40)}  ${title}`, 90))

const filled = <T>(values: readonly T[]): readonly T[] | undefined => (values.length === 0 ? undefined : values)

function factsOf(described: Described, words: Words): readonly Field[] {
  const { body, languages, reference_code } = described
  const own = languages.from === null ? languages.value : []
  const stated = [
    ...body.extent.map(({ text }) => text),
    ...body.notes.filter(isFact).map((note) => labelled(note.label, blocksToText(note.blocks))),
    own.map(languageName).join(', '),
    ...otherIdentifiers(body.identifiers, reference_code),
  ]
  return [
    ...otherTitles(described).map(({ text, lang }) => words.field(text, lang)),
    ...stated.filter((text) => text.trim() !== '').map((text) => words.field(text, body.description_language)),
  ]
}

/** Returns the titles other than the displayed one. */
export const otherTitles = ({ title, body }: Described): Described['body']['titles'] =>
  body.titles.filter(({ text }) => text !== title)

const MAX_FACT_LENGTH = 100

const isFact = ({ type, blocks }: Described['body']['notes'][number]): boolean =>
  noteType(type).isFact && blocks.length === 1 && blocksToText(blocks).length <= MAX_FACT_LENGTH

const labelled = (label: string | null, text: string): string => (label === null ? text : `${label}: ${text}`)

/** Identifiers of the finding aid rather than of the material it describes. */
const FINDING_AID_IDENTIFIERS: ReadonlySet<string> = new Set(['recordid', 'recordid_url', 'recordid_urn', 'publicid'])

/** Returns each identifier except the reference code with its type: `Former reference: Urk. 1`. */
export const otherIdentifiers = (
  identifiers: Described['body']['identifiers'],
  referenceCode: string | null,
): readonly string[] =>
  identifiers
    .filter(({ type, value }) => value !== referenceCode && !FINDING_AID_IDENTIFIERS.has(type))
    .map(({ label, type, value }) => labelled(label ?? (type === 'former' ? 'Former reference' : null), value))

/** Returns a line for each group of containers: `Box 2, Folder 4`. */
export function containersOf(containers: readonly Container[], words: Words): readonly string[] {
  const lines = new Map<number, string[]>()
  for (const { type, label, indicator, group } of containers) {
    const name = label ?? type
    const line = lines.get(group) ?? []
    lines.set(group, line)
    line.push(name === null ? indicator : `${capital(name)} ${indicator}`)
  }
  return [...lines.values()].map((line) => words.plain(line.join(', ')))
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns scope and content, then the notes in their usual order, then links to digital objects. */
function notesOf({ body }: Described, words: Words, restricted: boolean): readonly LabelledBlocks[] {
  const language = body.description_language
  const notes = body.notes
    .filter(
      (note) => (note.type !== 'accessrestrict' || !restricted) && !SHOWN_ELSEWHERE.has(note.type) && !isFact(note),
    )
    .toSorted((a, b) => noteRank(a.type) - noteRank(b.type))
    .map((note) => ({
      label: words.plain(note.label ?? LABELS.note(note.type)),
      blocks: words.blocks(note.blocks, note.lang ?? language),
    }))
  return [
    ...(body.abstract === null ? [] : [{ blocks: words.paragraphs(body.abstract, language) }]),
    { blocks: words.blocks(body.scope_and_content, language) },
    ...notes,
    ...(body.language_note === null
      ? []
      : [{ label: 'Language', blocks: words.paragraphs(body.language_note, language) }]),
    { label: 'Digital objects', blocks: objectsOf(body.digital_objects, words) },
  ].filter(({ blocks }) => blocks.length > 0)
}

/** Returns a paragraph of links, each with the source's description of the object. */
export function objectsOf(objects: readonly DigitalObject[], words: Words): readonly TextBlock[] {
  const links = objects.slice(0, MAX_OBJECTS).flatMap(({ title, url, mime_type, note }, at): readonly Node[] => {
    const text = words.plain(title ?? (mime_type === null ? 'Digital object' : `Digital object (${mime_type})`))
    const link: Node = isWebUrl(url) ? { t: 'a', href: address(url), c: [text] } : text
    const description = note === null ? [] : [` – ${words.plain(note.replaceAll(/\s+/g, ' '))}`]
    return [...(at === 0 ? [] : ['; ']), link, ...description]
  })
  if (links.length === 0) return []
  const more = objects.length - MAX_OBJECTS
  return [{ t: 'p', c: more > 0 ? [...links, ` and ${more} more`] : links }]
}

function namesOf({ entities, body }: Described, words: Words): readonly Field[] {
  const names = [...new Set(asWritten(entities).map(({ name }) => name))]
  const shown = names.slice(0, MAX_NAMES).map((name) => words.field(name, body.description_language))
  return names.length > MAX_NAMES ? [...shown, `and ${names.length - MAX_NAMES} more`] : shown
}
