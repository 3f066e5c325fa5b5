import { readFileSync } from 'node:fs'

/** One object of a PDF: its text up to its end or its stream, as Latin-1. */
export interface PdfObject {
  readonly text: string
  readonly stream: Buffer | null
}

const WHOLE_DICTIONARY = /^<<(?:[^()]|\((?:[^()\\]|\\.)*\))*>>$/
const REFERENCE = /(\d+) 0 R/g

/**
 * Reads a PDF as the compiler writes it: one cross-reference table, no object streams and no updates. Any other
 * structure is rejected.
 */
export class PartFile {
  readonly #bytes: Buffer
  readonly #offsets: readonly number[]
  /** The number of the catalog object. */
  readonly root: number
  readonly info: number

  /** @throws if the file does not have the structure that the compiler writes */
  constructor(path: string) {
    this.#bytes = readFileSync(path)
    const tail = this.#bytes.subarray(-2048).toString('latin1')
    this.#offsets = this.#readTable(Number(captured(/startxref\s+(\d+)\s+%%EOF\s*$/, tail)))
    this.root = Number(captured(/\/Root (\d+) 0 R/, tail))
    this.info = Number(captured(/\/Info (\d+) 0 R/, tail))
  }

  /** The highest object number; numbers start at 1. */
  get last(): number {
    return this.#offsets.length - 1
  }

  object(number: number): PdfObject {
    const start = this.#offsets[number]
    if (start === undefined) throw new Error(`no object ${number}`)
    const end = this.#bytes.indexOf('\n', start)
    const body = end + 1
    const [textEnd, isStream] = this.#textEnd(body)
    const text = this.#bytes.toString('latin1', body, textEnd).trimEnd()
    if (!isStream) return { text, stream: null }
    const from = textEnd + 'stream\n'.length
    return { text, stream: this.#bytes.subarray(from, from + Number(captured(/\/Length (\d+)/, text))) }
  }

  /** Returns the object that a key of another object's text refers to. */
  follow(text: string, key: string): { readonly number: number; readonly text: string } {
    const number = Number(captured(new RegExp(`/${key} (\\d+) 0 R`), text))
    return { number, text: this.object(number).text }
  }

  // Streams are binary, and strings may contain any keyword. So `stream` counts only after a complete dictionary, and
  // `endobj` only outside strings.
  #textEnd(body: number): readonly [number, boolean] {
    const end = this.#bytes.indexOf('endobj', body)
    const stream = this.#bytes.subarray(body, end).indexOf('\nstream\n')
    if (stream !== -1 && WHOLE_DICTIONARY.test(this.#bytes.toString('latin1', body, body + stream))) {
      return [body + stream + 1, true]
    }
    return [this.#endOfObject(body), false]
  }

  #endOfObject(body: number): number {
    let end = this.#bytes.indexOf('\nendobj\n', body)
    while (end !== -1 && depthOf(this.#bytes.toString('latin1', body, end)) > 0) {
      end = this.#bytes.indexOf('\nendobj\n', end + 1)
    }
    if (end === -1) throw new Error('an object does not end')
    return end
  }

  #readTable(start: number): number[] {
    const head = /^xref\s+0 (\d+)\s*?\r?\n/.exec(this.#bytes.toString('latin1', start, start + 40))
    if (head === null) throw new Error('no cross-reference table with a single section')
    const rows = start + head[0].length
    return Array.from({ length: Number(head[1]) }, (_, at) =>
      Number(this.#bytes.toString('latin1', rows + 20 * at, rows + 20 * at + 10)),
    )
  }
}

/** Returns how many parentheses of a string are still open at the end of a text. */
function depthOf(text: string): number {
  let at = text.indexOf('(')
  while (at !== -1) {
    const end = stringEnd(text, at)
    if (end === -1) return 1
    at = text.indexOf('(', end)
  }
  return 0
}

/**
 * Returns the position after the parenthesis that closes the string starting at `at`; -1 if none does (ISO 32000-1,
 * 7.3.4.2).
 */
export function stringEnd(text: string, at: number): number {
  let depth = 0
  for (let index = at; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\\') index += 1
    else if (character === '(') depth += 1
    else if (character === ')') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return -1
}

/** Returns the object numbers in a list of references. */
export const referencesIn = (text: string): number[] =>
  [...text.matchAll(REFERENCE)].map(([, number]) => Number(number))

/** @throws if the text does not match */
export function captured(pattern: RegExp, text: string): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`no ${pattern.source} in the compiler's PDF`)
  return found
}
