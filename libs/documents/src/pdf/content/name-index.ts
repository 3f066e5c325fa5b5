import type { EntityLink } from '@fonds/archive'
import type { Index, IndexEntry } from '../document.ts'
import type { Captions } from '../words/captions.ts'
import type { Words } from '../words/words.ts'

interface Heading {
  readonly name: string
  readonly refs: string[]
}

const TITLES = ['pdf.index_names', 'pdf.index_places', 'pdf.index_subjects'] as const
type Title = (typeof TITLES)[number]

/** Number of names, about a column, above which an index is divided by letters. */
const MAX_WITHOUT_LETTERS = 24

const order = new Intl.Collator('en', { sensitivity: 'variant', numeric: true })

const titleFor = (type: EntityLink['entity_type']): Title =>
  type === 'place' ? 'pdf.index_places' : type === 'subject' ? 'pdf.index_subjects' : 'pdf.index_names'

/** Collects the components in which each name occurs. Entities are distinguished by id, not by name. */
export class NameIndex {
  readonly #headings = new Map<Title, Map<string, Heading>>()

  /** @param id the component's label */
  add(id: string, entities: readonly EntityLink[]): void {
    for (const entity of entities) {
      const title = titleFor(entity.entity_type)
      const headings = this.#headings.get(title) ?? new Map<string, Heading>()
      this.#headings.set(title, headings)
      const heading = headings.get(entity.id) ?? { name: entity.name, refs: [] }
      headings.set(entity.id, heading)
      if (heading.refs.at(-1) !== id) heading.refs.push(id)
    }
  }

  indexes(words: Words, captions: Captions): readonly Index[] {
    return TITLES.flatMap((title, at) => {
      const headings = [...(this.#headings.get(title)?.values() ?? [])]
      return headings.length === 0
        ? []
        : [{ id: `i${at + 1}`, title: captions.field(title), groups: groupsOf(headings, words) }]
    })
  }
}

function groupsOf(headings: readonly Heading[], words: Words): Index['groups'] {
  const sorted = headings.toSorted((a, b) => order.compare(a.name, b.name) || (a.name < b.name ? -1 : 1))
  const entryOf = ({ name, refs }: Heading): IndexEntry => ({ name: words.field(name), refs })
  if (sorted.length <= MAX_WITHOUT_LETTERS) return [{ entries: sorted.map(entryOf) }]
  const groups = new Map<string, IndexEntry[]>()
  for (const heading of sorted) {
    const letter = letterOf(heading.name)
    const entries = groups.get(letter) ?? []
    groups.set(letter, entries)
    entries.push(entryOf(heading))
  }
  return [...groups].map(([letter, entries]) => ({ letter: words.plain(letter), entries }))
}

/** Returns the first letter without its accent, or `#` if it is not a letter. */
function letterOf(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name.normalize('NFD'))?.[0] ?? '#'
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#'
}
