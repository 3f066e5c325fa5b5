import { grammarOf, namesIn } from '@fonds/reader-schema'
import type { EntityInput } from '@fonds/types'

type Format = EntityInput['format']

/** Elements that hide a whole record, identity or area, and are tested for themselves. */
const WHOLE: ReadonlySet<string> = new Set([
  ...[
    'control',
    'cpfDescription',
    'functionsDescription',
    'multipleIdentities',
    'identity',
    'description',
    'relations',
    'alternativeSet',
  ],
])

const ROOTS: Readonly<Record<Format, readonly [name: string, namespace: string]>> = {
  'eac-cpf-2010': ['eac-cpf', 'urn:isbn:1-931666-33-4'],
  'eac-2.0': ['eac', 'https://archivists.org/ns/eac/v2'],
  'eac-3.0': ['eac', 'https://standards.openpreservation.org/eac/v3'],
  'eac-f-1.0': ['eaf', 'https://standards.openpreservation.org/eaf/v1'],
}

/** A document in which every element that may stand in one place is internal, and the words in them by the element. */
export interface HiddenPlace {
  readonly path: readonly string[]
  readonly document: string
  readonly words: ReadonlyMap<string, string>
}

/** Writes records of one format by its schema. */
class Records {
  readonly #grammar: ReturnType<typeof grammarOf>
  readonly #format: Format
  #count = 0

  constructor(format: Format) {
    this.#format = format
    this.#grammar = grammarOf(format)
  }

  childrenOf(name: string): string[] {
    const rule = this.#grammar.elements.get(name)
    return rule === undefined ? [] : [...new Set(namesIn(rule.content))]
  }

  /** Returns the shortest path to each pair of an element and one in it. */
  places(): string[][] {
    const found: string[][] = [[this.#grammar.root]]
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
      if (values !== null || key.startsWith('xml:') || local === 'audience') return []
      return [`${key}="${/href|URI$/i.test(local) ? `https://${word}.example/` : word}"`]
    })
    const below = depth === 0 ? [] : this.childrenOf(name)
    const children = below.map((child) => this.filled(child, word, depth - 1)).join('')
    return `<${name} ${own}${attributes.join(' ')}>${word}${children}</${name}>`
  }

  place(path: readonly string[]): HiddenPlace | null {
    const hidden = this.childrenOf(path.at(-1) ?? '').filter((name) => !WHOLE.has(name))
    if (hidden.length === 0) return null
    const words = new Map(hidden.map((name) => [`zq${(this.#count++).toString(36)}z`, name]))
    const inside = [...words]
      .map(([word, name]) => this.filled(name, word, path.length < 4 ? 3 : 2, 'audience=" Internal " '))
      .join(' ')
    const nested = path.slice(1).reduceRight((below, name) => `<${name}>${below}</${name}>`, inside)
    return { path, words, document: this.#whole(nested, path) }
  }

  /** Completes a record, which must have a name. */
  #whole(nested: string, path: readonly string[]): string {
    const [root, namespace] = ROOTS[this.#format]
    const type = this.#format === 'eac-cpf-2010' ? '<entityType>person</entityType>' : '<entityType value="person"/>'
    const identity = `<identity>${type}<nameEntry><part>Public</part></nameEntry></identity>`
    const whole = this.#format === 'eac-f-1.0' ? 'functionsDescription' : 'cpfDescription'
    const description = (content: string) => `<${whole}>${identity}${content}</${whole}>`
    const inner = path[1] === whole ? nested.slice(`<${whole}>`.length, -`</${whole}>`.length) : ''
    const named = path[1] === whole ? description(inner) : `${nested}${description('')}`
    return `<${root} xmlns="${namespace}" xmlns:xlink="http://www.w3.org/1999/xlink">${named}</${root}>`
  }
}

/** Returns a document for every place of a schema, with everything in it that may be internal. */
export function* hiddenPlaces(format: Format): Generator<HiddenPlace> {
  const records = new Records(format)
  for (const path of records.places()) {
    const place = records.place(path)
    if (place !== null) yield place
  }
}

/** Returns what of a file's entities may be seen by readers. */
export const publicPart = (entities: readonly EntityInput[]): unknown =>
  entities.flatMap(({ content: { internal_content: _, ...content } }) => (content.internal ? [] : [content]))
