import type { Position } from './errors.ts'

/** Matches a complete reference to a character or an entity. */
const REFERENCE = /&(?:#[0-9]{1,8}|#x[0-9a-fA-F]{1,8}|[\p{L}_:][\p{L}\p{N}\p{M}._:·-]{0,99});/uy
/** Matches the end of a text that may be the beginning of a reference. */
const BEGINNING = /&[#\p{L}\p{N}\p{M}._:·-]{0,100}$/u

/** A parser that says where it is. */
interface Placed {
  readonly line: number
  readonly column: number
}

/**
 * Remembers the place of an ampersand that begins no reference. XML has no way to go on after one, so parsers take all
 * text up to the next semicolon as a name, and notice only there, or at the end of the file, that something is wrong.
 */
export class Ampersands {
  #suspect: (Position & { readonly position: number; readonly words: string }) | null = null
  /** The beginning of a reference at the end of the last text. */
  #beginning = ''
  /** Characters that the parser has got. Its own position is only right while it reads. */
  #position = 0

  /**
   * Passes a text on to the parser, in parts where an ampersand begins no reference.
   * @param lastEvent position up to which the parser has understood everything
   */
  write(text: string, parser: Placed, lastEvent: () => number, write: (part: string) => void): void {
    if (this.#beginning !== '') this.#goOn(text)
    let written = 0
    const pass = (to: number): void => {
      if (to === written) return
      write(text.slice(written, to))
      this.#position += to - written
      written = to
    }
    for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
      REFERENCE.lastIndex = at
      if (REFERENCE.test(text)) continue
      pass(at)
      if (this.#suspect !== null && this.#suspect.position >= lastEvent()) continue
      const { line, column } = parser
      this.#suspect = { line, column: column + 1, position: this.#position, words: text.slice(at, at + 30) }
      if (BEGINNING.test(text.slice(at, at + 102)) && text.length - at <= 101) this.#beginning = text.slice(at)
    }
    pass(text.length)
  }

  /** Decides whether the beginning of a reference was one, with the text that follows. */
  #goOn(text: string): void {
    const whole = this.#beginning + text.slice(0, 110)
    REFERENCE.lastIndex = 0
    const more = BEGINNING.test(whole) && whole.length <= 101
    if (this.#suspect !== null) this.#suspect = REFERENCE.test(whole) ? null : { ...this.#suspect, words: whole }
    this.#beginning = more ? whole : ''
  }

  /** Returns the first ampersand that begins no reference since the parser's last event; null if there is none. */
  since(lastEvent: number): (Position & { readonly message: string }) | null {
    const found = this.#suspect
    if (found === null || found.position < lastEvent) return null
    const [, name] = /^&([#\p{L}_][\p{L}\p{N}#._:-]*)/u.exec(found.words) ?? []
    const message =
      name === undefined ? '& must be written &amp;' : `&${name} has no semicolon: write &${name}; or, for &, &amp;`
    return { line: found.line, column: found.column, message }
  }
}
