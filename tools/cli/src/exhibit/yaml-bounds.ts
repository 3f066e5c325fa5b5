import { EXHIBIT_BOUNDS } from '@fonds/db'
import { CST, Lexer } from 'yaml'

/** A problem in a file, with its line, 1-based. */
export interface YamlProblem {
  readonly line: number
  readonly message: string
}

/** Each item has two keys with values, each section three; the exhibit has six. */
const MAX_VALUES = 4 * EXHIBIT_BOUNDS.items + 6 * EXHIBIT_BOUNDS.sections + 12
/** Maximum depth: an exhibit, its sections, a section, its items and an item need less. */
const MAX_BRACKETS = 8

/**
 * Returns the first problem that must not reach the parser: aliases, which could expand without limit, and more values
 * or deeper nesting than an exhibit can have, which would take quadratic time to parse. Takes linear time itself.
 */
export function findYamlProblem(source: string): YamlProblem | null {
  let line = 1
  let values = 0
  let brackets = 0
  for (const lexeme of new Lexer().lex(source)) {
    const type = CST.tokenType(lexeme)
    if (type === 'alias' || type === 'anchor') return { line, message: 'anchors and aliases are not allowed' }
    if (type === 'scalar' || type === 'single-quoted-scalar' || type === 'double-quoted-scalar') values++
    if (type === 'flow-map-start' || type === 'flow-seq-start') brackets++
    if (type === 'flow-map-end' || type === 'flow-seq-end') brackets--
    if (values > MAX_VALUES) return { line, message: `more than ${MAX_VALUES} keys and values` }
    if (brackets > MAX_BRACKETS) return { line, message: `more than ${MAX_BRACKETS} brackets within each other` }
    line += lexeme.split('\n').length - 1
  }
  return null
}
