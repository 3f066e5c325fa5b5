import { CST, Lexer } from 'yaml'

/** A problem in a file, with its line, 1-based. */
export interface YamlProblem {
  readonly line: number
  readonly message: string
}

export interface YamlBounds {
  /** Characters in the file. */
  readonly characters: number
  /** Keys and values. */
  readonly values: number
  /** Depth of brackets within each other. */
  readonly brackets: number
}

const ALIAS = 'anchors and aliases are not allowed; a text that begins with * or & must be in quotation marks'

/**
 * Returns the first problem that must not reach the parser: aliases, which could expand without limit, and more values
 * or deeper nesting than the bounds allow, which would take quadratic time to parse. Takes linear time itself.
 */
export function findYamlProblem(source: string, bounds: YamlBounds): YamlProblem | null {
  if (source.length > bounds.characters) return { line: 1, message: `has more than ${bounds.characters} characters` }
  let line = 1
  let values = 0
  let brackets = 0
  /** Lists that begin in this line: `- - -`. */
  let lists = 0
  for (const lexeme of new Lexer().lex(source)) {
    const type = CST.tokenType(lexeme)
    if (type === 'alias' || type === 'anchor') return { line, message: ALIAS }
    if (type === 'scalar' || type === 'single-quoted-scalar' || type === 'double-quoted-scalar') values++
    if (type === 'flow-map-start' || type === 'flow-seq-start') brackets++
    if (type === 'flow-map-end' || type === 'flow-seq-end') brackets--
    if (type === 'seq-item-ind' || type === 'explicit-key-ind') lists++
    if (lexeme.includes('\n')) lists = 0
    if (lists > bounds.brackets) return { line, message: `more than ${bounds.brackets} lists within each other` }
    if (values > bounds.values) return { line, message: `more than ${bounds.values} keys and values` }
    if (brackets > bounds.brackets) return { line, message: `more than ${bounds.brackets} brackets within each other` }
    line += lexeme.split('\n').length - 1
  }
  return null
}
