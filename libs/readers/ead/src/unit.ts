import type { ReportBuilder } from '@fonds/reader-xml'
import type {
  Access,
  AlternateTitle,
  Block,
  Container,
  DescriptionContent,
  DescriptionControl,
  DescriptionDate,
  DigitalObject,
  Extent,
  Heading,
  Identifier,
  Inline,
  LanguageScript,
  Level,
  Note,
  Rights,
} from '@fonds/types'
import { type AccessNote, endOfYear, lastYear, readAccessNotes } from './access.ts'
import { tidy, type XmlElement } from './element.ts'
import { inlineText } from './text.ts'

/** A title as read; the first one becomes the unit's. */
export interface ReadTitle {
  readonly inline: readonly Inline[]
  readonly type: string | null
  readonly lang: string | null
  readonly label: string | null
}

/** A description while its unit is open. */
export interface UnitDraft {
  level: Level
  other_level: string | null
  internal: boolean
  description_language: string | null
  readonly titles: ReadTitle[]
  readonly identifiers: Identifier[]
  readonly dates: DescriptionDate[]
  readonly languages: Set<string>
  readonly scripts: Set<string>
  readonly language_scripts: LanguageScript[]
  readonly language_notes: string[]
  readonly language_names: Record<string, string>
  /** Captions; undefined until the first element of the kind has been read. */
  language_label: string | null | undefined
  abstract_label: string | null | undefined
  scope_label: string | null
  scope_local_type: string | null
  scope_xml_id: string | null
  readonly scope_and_content: Block[]
  readonly abstracts: (readonly Inline[])[]
  readonly extent: Extent[]
  readonly containers: Container[]
  readonly notes: Note[]
  readonly access: AccessNote[]
  /** The last year of the units below; null if that of one is not known. */
  lastBelow: number | null
  /** Number of units below that inherit its access. */
  inheriting: number
  readonly use_conditions: string[]
  rights: Rights | null
  readonly digital_objects: DigitalObject[]
  /** Headings by the properties in which duplicates agree, so that each is kept once. */
  readonly headings: Map<string, Heading>
  /** Names of access points that represent names in sentences, keyed by their other fields. */
  readonly mentioned: Map<string, Set<string>>
  description_control: DescriptionControl | null
}

export function newDraft(level: Level, otherLevel: string | null, internal: boolean): UnitDraft {
  return {
    level,
    other_level: otherLevel,
    internal,
    description_language: null,
    titles: [],
    identifiers: [],
    dates: [],
    languages: new Set(),
    scripts: new Set(),
    language_scripts: [],
    language_notes: [],
    language_names: {},
    language_label: undefined,
    abstract_label: undefined,
    scope_label: null,
    scope_local_type: null,
    scope_xml_id: null,
    scope_and_content: [],
    abstracts: [],
    extent: [],
    containers: [],
    notes: [],
    access: [],
    lastBelow: 0,
    inheriting: 0,
    use_conditions: [],
    rights: null,
    digital_objects: [],
    headings: new Map(),
    mentioned: new Map(),
    description_control: null,
  }
}

/** Input of a mapping: the unit to fill, and the report of content that has no place in it. */
export interface UnitContext {
  readonly draft: UnitDraft
  readonly report: ReportBuilder
  /** Set while a text without markup is read, such as a code or a date. */
  readonly plain?: true
  /** Returns the address of an unparsed entity in the DOCTYPE. */
  unparsed(entity: string): string | null
  /** Takes the `id` of a note if a link of the file leads to it; null otherwise. Absent where a file has no such links. */
  takeTarget?(el: XmlElement): string | null
  /** Maps an element by the table of the unit's children, for groups that only contain such elements. */
  mapChild(el: XmlElement): void
  /** Maps an element by the table of `did`. */
  mapDid(el: XmlElement): void
}

/** Appends items without spreading them, since a list may be too long for the arguments of one call. */
export function append<T>(target: T[], items: Iterable<T>): void {
  for (const item of items) target.push(item)
}

const headingKey = ({ where, type, role, identifier, name }: Heading): string =>
  [where, type, role, identifier ?? '', name].join('\n')

export function addHeading(draft: UnitDraft, heading: Heading): void {
  const key = headingKey(heading)
  if (!draft.headings.has(key)) draft.headings.set(key, heading)
}

const mentionKey = ({ type, role, identifier }: Heading): string => [type, role, identifier ?? ''].join('\n')

/**
 * Completes a heading that represents names in sentences. It gets their name, whatever its text, and their position
 * among the headings, since sentences have another order in an export.
 */
export function addMentioned(draft: UnitDraft, heading: Heading): void {
  draft.headings.delete(headingKey(heading))
  addHeading(draft, heading)
  const names = draft.mentioned.get(mentionKey(heading)) ?? new Set()
  draft.mentioned.set(mentionKey(heading), names.add(heading.name))
}

function eachMentionedOnce({ headings, mentioned }: UnitDraft): Heading[] {
  const all = [...headings.values()]
  if (mentioned.size === 0) return all
  return all.filter((heading) => {
    const names = heading.where === 'inline' ? mentioned.get(mentionKey(heading)) : undefined
    return names === undefined || names.has(heading.name)
  })
}

/** Matches types of identifiers for machines, and of former identifiers, as opposed to the code that readers cite. */
const NOT_A_REFERENCE = /^(?:ark|handle|hdl|doi|ur[iln]|barcode|identifier|former|obsolete|previous|.*_(?:uri|id))$/i

/** Types of identifiers that belong to the describing file rather than the material. */
const FILE_IDENTIFIER_TYPES: ReadonlySet<string> = new Set(['recordid', 'recordid_url', 'recordid_urn', 'publicid'])

function referenceCode(identifiers: readonly Identifier[]): string | null {
  const units = identifiers.filter((identifier) => !FILE_IDENTIFIER_TYPES.has(identifier.type))
  return units.find(({ type }) => !NOT_A_REFERENCE.test(type))?.value ?? null
}

function alternateTitles(titles: readonly ReadTitle[]): AlternateTitle[] {
  return titles.flatMap(({ inline, type, lang, label }, index) => {
    const main = index === 0
    if (main && type === null && lang === null) return []
    const title = { type, lang, text: inlineText(inline).trim() }
    return [label === null || main ? title : { ...title, label }]
  })
}

/** Removes duplicate dates, since EAD3 allows both words and structured form. Keeps the one with a normal form. */
function eachOnce(dates: readonly DescriptionDate[]): DescriptionDate[] {
  const byContent = new Map<string, DescriptionDate>()
  for (const date of dates) {
    const key = [date.type, date.display, date.edtf].join('\n')
    if (date.normal !== null || !byContent.has(key)) byContent.set(key, date)
  }
  return [...byContent.values()]
}

/**
 * Removes the kind from a single access note that is only its status. An export adds it to every such note, whatever
 * the source does.
 */
function withoutStatus(notes: readonly Note[], access: Access | null): readonly Note[] {
  const [only, another] = notes.filter(({ type, internal }) => type === 'accessrestrict' && !internal)
  if (only === undefined || another !== undefined || only.local_type !== access?.status) return notes
  const { local_type: _, ...rest } = only
  return notes.map((note) => (note === only ? rest : note))
}

/** Returns the scripts, and their languages if the source pairs all of them: then in the order of the languages. */
function scriptsOf(draft: UnitDraft): Pick<DescriptionContent, 'scripts' | 'language_scripts'> {
  const pairs = [...draft.languages].flatMap((language) => {
    const own = draft.language_scripts.filter((pair) => pair.language === language)
    return [...new Set(own.map(({ script }) => script))].map((script) => ({ language, script }))
  })
  const paired = new Set(pairs.map(({ script }) => script))
  if (paired.size === 0 || paired.size < draft.scripts.size) return { scripts: [...draft.scripts] }
  return { scripts: [...paired], language_scripts: pairs }
}

/** Returns the captions that the source has. */
function captionsOf(draft: UnitDraft): Partial<DescriptionContent> {
  const { language_label, abstract_label, scope_label, scope_local_type, scope_xml_id } = draft
  const title_label = draft.titles[0]?.label
  const all = { title_label, language_label, abstract_label, scope_label, scope_local_type, scope_xml_id }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value != null))
}

/**
 * Tells a unit about a finished one below it: how late its material is, and how many units inherit access. Counts those
 * to which a statement of the finished unit applies, and its statement of rights.
 * @param to the unit above; undefined for the root
 */
export function passUp(
  from: UnitDraft,
  { access, rights }: Pick<DescriptionContent, 'access' | 'rights'>,
  { to, report }: { readonly to: UnitDraft | undefined; readonly report: ReportBuilder },
): void {
  const units = 1 + from.inheriting
  if (access !== null) report.countStatement(access, units)
  if (rights !== null) report.countRights(rights)
  if (to === undefined) return
  if (access === null) to.inheriting += units
  if (to.lastBelow === null) return
  const last = from.dates.length === 0 ? from.lastBelow : lastYear(from.dates, from.lastBelow)
  to.lastBelow = last === null ? null : Math.max(to.lastBelow, last)
}

/** Returns the finished description. */
export function finishDraft(draft: UnitDraft): DescriptionContent {
  const main = draft.titles[0]?.inline ?? []
  const access = readAccessNotes(draft.access, endOfYear(lastYear(draft.dates, draft.lastBelow)))
  return {
    level: draft.level,
    other_level: draft.other_level,
    title: inlineText(main).trim() || null,
    title_inline: main.some((node) => typeof node !== 'string') ? main : null,
    titles: alternateTitles(draft.titles),
    reference_code: referenceCode(draft.identifiers),
    identifiers: draft.identifiers,
    dates: draft.dates.length > 1 ? eachOnce(draft.dates) : draft.dates,
    languages: [...draft.languages],
    ...scriptsOf(draft),
    language_note: draft.language_notes.join('\n\n') || null,
    ...(Object.keys(draft.language_names).length > 0 ? { language_names: draft.language_names } : {}),
    description_language: draft.description_language,
    scope_and_content: draft.scope_and_content,
    abstract: draft.abstracts.map((words) => tidy(inlineText(words))).join('\n\n') || null,
    ...(draft.abstracts.some((words) => words.some((node) => typeof node !== 'string'))
      ? { abstract_inline: draft.abstracts }
      : {}),
    extent: draft.extent,
    containers: draft.containers,
    notes: withoutStatus(draft.notes, access),
    access,
    use_conditions: draft.use_conditions.join('\n\n') || null,
    rights: draft.rights,
    digital_objects: draft.digital_objects,
    headings: eachMentionedOnce(draft),
    description_control: draft.description_control,
    internal: draft.internal,
    ...captionsOf(draft),
  }
}
