import { decodeHTMLStrict } from 'entities/decode'
import { type Doctype, resolveCharacters } from './doctype.ts'
import { Refusal } from './errors.ts'
import type { ReadLimits } from './limits.ts'

/** Returns a text of HTML with the characters that its references (`&eacute;`, `&#233;`) name. */
export const withoutReferences = (html: string): string => decodeHTMLStrict(html)

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Expands a file's general entities, within limits. Reads nothing outside the file. */
export class EntityResolver {
  #doctype: Doctype | null = null
  readonly #expanded = new Map<string, string>()
  #total = 0
  readonly #limits: ReadLimits

  constructor(limits: ReadLimits) {
    this.#limits = limits
  }

  declare(doctype: Doctype): void {
    this.#doctype = doctype
  }

  /**
   * Returns the text of `&name;`.
   * @throws Refusal if it is external, undeclared, contains markup or itself, or exceeds the limits
   */
  expand(name: string): string {
    const predefined = PREDEFINED.get(name)
    if (predefined !== undefined) return predefined
    const text = this.#resolve(name, [])
    this.#count(text)
    return text
  }

  /** Returns the address of an unparsed entity (`dao/@entityref`), or null. */
  unparsed(name: string): string | null {
    const declared = this.#doctype?.entities.get(name)
    return declared?.kind === 'unparsed' ? declared.systemId : null
  }

  #resolve(name: string, within: readonly string[]): string {
    const known = this.#expanded.get(name)
    if (known !== undefined) return known
    const declared = this.#doctype?.entities.get(name)
    if (declared === undefined) return this.#characterName(name)
    if (declared.kind !== 'internal') {
      throw new Refusal('external_entity', `external entity &${name}; is referenced: nothing outside the file is read`)
    }
    if (within.includes(name)) throw new Refusal('entity_expansion', `entity &${name}; contains itself`)
    if (within.length >= this.#limits.entityDepth) {
      throw new Refusal('entity_expansion', `entities are nested more than ${within.length} deep`)
    }
    const text = this.#build(name, declared.value, [...within, name])
    this.#count(text)
    this.#expanded.set(name, text)
    return text
  }

  /** Counts text when it is built and each time it is used, so that neither memory nor time grows without limit. */
  #count(text: string): void {
    this.#total += text.length
    if (this.#total <= this.#limits.entityTotal) return
    throw new Refusal('entity_expansion', `entities expand to more than ${this.#limits.entityTotal} characters in all`)
  }

  #build(name: string, value: string, within: readonly string[]): string {
    if (value.includes('<')) {
      throw new Refusal('unsupported_entity', `entity &${name}; contains markup, which is not supported`)
    }
    let text = ''
    let at = 0
    for (const reference of value.matchAll(/&([^;]*);/g)) {
      const inner = reference[1] ?? ''
      text += value.slice(at, reference.index) + (PREDEFINED.get(inner) ?? this.#reference(inner, within))
      at = reference.index + reference[0].length
      this.#checkLength(name, text)
    }
    text += value.slice(at)
    this.#checkLength(name, text)
    return text
  }

  #reference(inner: string, within: readonly string[]): string {
    if (inner.startsWith('#')) return resolveCharacters(`&${inner};`)
    return this.#resolve(inner, within)
  }

  #checkLength(name: string, text: string): void {
    if (text.length <= this.#limits.entityLength) return
    throw new Refusal(
      'entity_expansion',
      `entity &${name}; expands to more than ${this.#limits.entityLength} characters`,
    )
  }

  /** Resolves character entities such as `&eacute;`, which EAD's DTD declares through ISO's entity sets. */
  #characterName(name: string): string {
    const reference = `&${name};`
    const text = /^[A-Za-z][A-Za-z0-9]*$/.test(name) ? decodeHTMLStrict(reference) : reference
    if (text !== reference && this.#doctype?.external === true) return text
    throw new Refusal('undeclared_entity', `entity ${named(name)} is not declared; ${this.#advice(name, text)}`)
  }

  /** Says what to write for an entity that is missing. */
  #advice(name: string, character: string): string {
    if (character !== `&${name};`) {
      const codes = [...character].map((char) => `&#${char.codePointAt(0)};`).join('')
      return `write ${/^\s+$/.test(character) ? codes : `${character} or ${codes}`} instead`
    }
    const declaration = `<!ENTITY ${name.slice(0, 60)} "its text">`
    const place =
      this.#doctype === null
        ? `add <!DOCTYPE ead [${declaration}]> before the first element`
        : `add ${declaration} between [ and ] in the DOCTYPE`
    return `${place}, or write its text instead (if an ampersand is meant: &amp;)`
  }
}

const named = (name: string): string => `&${name.slice(0, 60)};`
