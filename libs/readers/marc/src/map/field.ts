import type { MarcField } from '../record.ts'

/** Subfields of links between fields and records, and of whose field it is: nothing that a reader would miss. */
const CONTROL = new Set(['0', '1', '2', '4', '5', '6', '7', '8', '9', 'w'])

/** A field whose subfields are taken one after another, so that what no rule takes can be counted. */
export class FieldReader {
  readonly tag: string
  readonly first: string
  readonly second: string
  readonly line: number
  readonly #subfields: MarcField['subfields']
  readonly #taken = new Set<string>()

  /** @param tag that of the field whose text it has in another script, for one with tag 880 */
  constructor({ first, second, line, subfields }: MarcField, tag: string) {
    this.tag = tag
    this.first = first
    this.second = second
    this.line = line
    this.#subfields = subfields
  }

  /** Takes the subfields of some codes, in the order of the field. */
  take(codes: string): readonly (readonly [code: string, text: string])[] {
    for (const code of codes) this.#taken.add(code)
    return this.#subfields.filter(([code]) => codes.includes(code))
  }

  texts(codes: string): readonly string[] {
    return this.take(codes).map(([, text]) => text)
  }

  /** Takes the first of a code's subfields; empty for none. */
  text(code: string): string {
    return this.texts(code)[0] ?? ''
  }

  /** Returns the codes that nothing has taken. */
  rest(): readonly string[] {
    const codes = this.#subfields.map(([code]) => code)
    return codes.filter((code) => !this.#taken.has(code) && !CONTROL.has(code))
  }
}
