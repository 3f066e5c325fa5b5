import type { ComponentInput, DescriptionContent, Note } from '@fonds/types'
import { tidy } from './element.ts'
import type { Unit } from './frames.ts'
import { blocksText, inlineText } from './text.ts'
import type { UnitDraft } from './unit.ts'

/** Maximum number of components that are held until the full list has been read, and of their characters. */
const MAX_HELD = 2_000
const MAX_SIZE = 4_000_000

/** A component of an overview (`dsc` of type `analyticover`), until the same unit is found in the full list. */
export interface Held {
  readonly component: ComponentInput
  readonly draft: UnitDraft
  readonly children: readonly Held[]
  used: boolean
}

interface Named {
  readonly code: string | null
  readonly title: string
}

const folded = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const namedBy = ({ identifiers, titles }: UnitDraft): Named => ({
  code: identifiers.find(({ type }) => type === 'unitid')?.value ?? null,
  title: folded(inlineText(titles[0]?.inline ?? [])),
})

/** Returns whether two units of one list have the same code, or the same title where one has no code. */
function isSame(a: Named, b: Named): boolean {
  return a.code !== null && b.code !== null ? a.code === b.code : a.title !== '' && a.title === b.title
}

/**
 * Holds the components of an overview that stands before the full list of a finding aid (EAD's `analyticover` beside
 * `in-depth`), since both describe the same units.
 */
export class Overview {
  #roots: Held[] = []
  /** Finished components of the overview whose parents are still open, by the parent's ordinal. */
  readonly #open = new Map<number, Held[]>()
  readonly #found = new WeakMap<Unit, Held | null>()
  #count = 0
  #size = 0
  /** Whether a component was refused. Those above it must then follow, since their parents would be missing. */
  #full = false

  /**
   * Holds a finished component, with those below it.
   * @param unit the unit that it is of, which has no place of its own if its parent is the archdesc
   * @returns false if it is to be passed on: the overview is too long to be joined with the full list
   */
  hold(component: ComponentInput, { ctx, position, size }: Unit): boolean {
    this.#full ||= this.#count >= MAX_HELD || this.#size + size > MAX_SIZE
    if (this.#full) return false
    const { draft } = ctx
    const children = this.#open.get(component.ordinal) ?? []
    this.#open.delete(component.ordinal)
    const held: Held = { component, draft, children, used: false }
    this.#count++
    this.#size += size
    if (position === null) this.#roots.push(held)
    else this.#below(component.parent).push(held)
    return true
  }

  /** Returns, and forgets, what is held below a unit that is not. */
  takeBelow(ordinal: number): readonly Held[] {
    const held = this.#open.get(ordinal) ?? []
    this.#open.delete(ordinal)
    return held
  }

  #below(parent: number | null): Held[] {
    const list = this.#open.get(parent ?? -1) ?? []
    this.#open.set(parent ?? -1, list)
    return list
  }

  /**
   * Returns what the overview has of an open unit of the full list.
   * @param above the open units above it, without the archdesc
   */
  of(unit: Unit, above: readonly Unit[]): Held | null {
    if (this.#count === 0) return null
    const known = this.#found.get(unit)
    if (known !== undefined) return known
    const parent = above.at(-1)
    const list = parent === undefined ? this.#roots : (this.of(parent, above.slice(0, -1))?.children ?? [])
    const name = namedBy(unit.ctx.draft)
    const found = list.find((held) => !held.used && isSame(namedBy(held.draft), name)) ?? null
    if (found !== null) found.used = true
    this.#found.set(unit, found)
    return found
  }

  /** Returns, and forgets, what has been held and is in no other list; in the order of the source. */
  takeRest(): readonly Held[] {
    const rest = this.#roots.filter(({ used }) => !used)
    this.#roots = []
    this.#count = 0
    return rest
  }
}

const union = <T>(first: readonly T[], second: readonly T[], key: (item: T) => string): readonly T[] => {
  const known = new Set(first.map(key))
  return [...first, ...second.filter((item) => !known.has(key(item)))]
}

const noteKey = ({ type, blocks }: Note): string => `${type}\n${tidy(blocksText(blocks))}`

/**
 * Joins the two descriptions of one unit, unless the overview is internal and the other is not: what only the overview says is added to
 * what the full list says.
 */
export function joined(full: DescriptionContent, overview: DescriptionContent): DescriptionContent {
  if (overview.internal && !full.internal) return full
  const json = (item: unknown) => JSON.stringify(item)
  const optional = Object.fromEntries(
    (['scope_label', 'abstract_label', 'title_label', 'language_label', 'abstract_inline'] as const).flatMap((field) =>
      full[field] === undefined && overview[field] !== undefined ? [[field, overview[field]]] : [],
    ),
  )
  return {
    ...full,
    ...optional,
    level: full.level === 'unspecified' ? overview.level : full.level,
    title: full.title ?? overview.title,
    title_inline: full.title === null ? overview.title_inline : full.title_inline,
    titles: union(full.titles, overview.titles, json),
    reference_code: full.reference_code ?? overview.reference_code,
    identifiers: union(full.identifiers, overview.identifiers, json),
    dates: union(full.dates, overview.dates, ({ display }) => display),
    languages: union(full.languages, overview.languages, String),
    scripts: union(full.scripts, overview.scripts, String),
    language_note: full.language_note ?? overview.language_note,
    scope_and_content: union(full.scope_and_content, overview.scope_and_content, json),
    abstract: full.abstract ?? overview.abstract,
    extent: union(full.extent, overview.extent, ({ text }) => text),
    containers: full.containers.length > 0 ? full.containers : overview.containers,
    notes: union(full.notes, overview.notes, noteKey),
    access: full.access ?? overview.access,
    use_conditions: full.use_conditions ?? overview.use_conditions,
    rights: full.rights ?? overview.rights,
    digital_objects: union(full.digital_objects, overview.digital_objects, ({ url }) => url),
    headings: union(full.headings, overview.headings, ({ type, name, role, where }) => json([type, name, role, where])),
    description_control: full.description_control ?? overview.description_control,
  }
}
