import { grammarOf, namesIn } from '@fonds/reader-schema'
import type { ComponentInput } from '@fonds/types'

type Format = 'ead2002' | 'ead3' | 'ead3-undeprecated' | 'ead4'

/** The names of elements below which a component is like any other. */
const isDeep = (name: string): boolean => /^c(?:0[2-9]|1[0-2])$/.test(name)

/** Elements that hide a whole unit or header, and are tested for themselves. */
const WHOLE: ReadonlySet<string> = new Set([
  ...['archdesc', 'c', 'c01', 'control', 'did', 'dsc', 'eadheader'],
  ...['archDesc', 'descriptionOfComponents', 'identificationData'],
])

/** A document in which every element that may stand in one place is internal, and the words in them by the element. */
export interface HiddenPlace {
  readonly path: readonly string[]
  readonly document: string
  readonly words: ReadonlyMap<string, string>
}

const NAMESPACES: Readonly<Record<Format, string>> = {
  ead2002: '',
  ead3: ' xmlns="http://ead3.archivists.org/schema/"',
  'ead3-undeprecated': ' xmlns="http://ead3.archivists.org/schema/undeprecated/"',
  ead4: ' xmlns="https://standards.openpreservation.org/ead/v4"',
}

/** Writes documents of one format by its schema. */
class Documents {
  readonly #grammar: ReturnType<typeof grammarOf>
  readonly #format: Format
  #count = 0

  constructor(format: Format) {
    this.#format = format
    this.#grammar = grammarOf(format)
  }

  childrenOf(name: string): string[] {
    const rule = this.#grammar.elements.get(name)
    return rule === undefined ? [] : [...new Set(namesIn(rule.content))].filter((child) => !isDeep(child))
  }

  /** Returns the shortest path to each pair of an element and one in it. */
  places(): string[][] {
    const found: string[][] = [['ead']]
    const seen = new Set<string>()
    for (const path of found) {
      const last = path.at(-1) ?? ''
      for (const child of this.childrenOf(last)) {
        if (seen.has(`${last}/${child}`)) continue
        seen.add(`${last}/${child}`)
        found.push([...path, child])
      }
    }
    return found
  }

  /** Writes an element with a word as its text, in every attribute, and in everything that it may contain. */
  filled(name: string, word: string, depth: number, own = ''): string {
    const attributes = [...(this.#grammar.elements.get(name)?.attributes ?? [])].flatMap(([key, { values }]) => {
      const local = key.slice(key.indexOf(':') + 1)
      if (values !== null || key.startsWith('xml:') || local === 'lang' || local === 'audience') return []
      // XLink's attributes have no prefix in the DTD.
      if (local !== key && this.#grammar.elements.get(name)?.attributes.has(local) === true) return []
      return [`${local}="${local === 'href' ? `https://${word}.example/` : word}"`]
    })
    const below = depth === 0 ? [] : this.childrenOf(name).filter((child) => child !== 'c' && child !== 'c01')
    const children = below.map((child) => this.filled(child, word, depth - 1)).join('')
    return `<${name} ${own}${attributes.join(' ')}>${word}${children}</${name}>`
  }

  place(path: readonly string[]): HiddenPlace | null {
    const hidden = this.childrenOf(path.at(-1) ?? '').filter((name) => !WHOLE.has(name))
    if (hidden.length === 0) return null
    const words = new Map(hidden.map((name) => [`zq${(this.#count++).toString(36)}z`, name]))
    const inside = [...words]
      .map(([word, name]) => this.filled(name, word, path.length < 4 ? 2 : 1, 'audience="internal" '))
      .join(' ')
    const nested = path.slice(1).reduceRight((below, name) => `<${name}>Public ${below}</${name}>`, `Public ${inside}`)
    return { path, words, document: this.whole(nested, path) }
  }

  /** Completes a document, which must have an archdesc. */
  whole(nested: string, path: readonly string[]): string {
    const [unit, did, title] =
      this.#format === 'ead4' ? ['archDesc', 'identificationData', 'unitTitle'] : ['archdesc', 'did', 'unittitle']
    const isUnit = path[1] === unit
    const rest = isUnit ? '' : `<${unit} level="fonds"><${did}><${title}>Public</${title}></${did}></${unit}>`
    const header = this.#format === 'ead2002' ? '<eadheader/>' : '<control/>'
    return `<ead${NAMESPACES[this.#format]}>${isUnit ? header : ''}${nested}${rest}</ead>`
  }
}

/** Returns a document for every place of a schema, with everything in it that may be internal. */
export function* hiddenPlaces(format: Format): Generator<HiddenPlace> {
  const documents = new Documents(format)
  for (const path of documents.places()) {
    const place = documents.place(path)
    if (place !== null) yield place
  }
}

/** Returns what of a finding aid may be seen by readers. */
export function publicPart(components: readonly ComponentInput[]): unknown {
  const hidden = new Set(components.filter(({ content }) => content.internal).map(({ ordinal }) => ordinal))
  return components.flatMap(({ ordinal, parent, content, xml_id }) => {
    if (hidden.has(ordinal) || (parent !== null && hidden.has(parent))) return []
    const translations = Object.values(content.translations ?? {}).map(({ notes, ...rest }) => [
      rest,
      (notes ?? []).filter(({ internal }) => !internal),
    ])
    return [
      xml_id,
      {
        ...content,
        translations,
        notes: content.notes.filter(({ internal }) => !internal),
        digital_objects: content.digital_objects.filter(({ internal }) => !internal),
      },
    ]
  })
}
