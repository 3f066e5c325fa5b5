import { codeKey } from '../analysis/codes.ts'
import { codeLexeme } from '../documents/lexemes.ts'
import type { Query } from '../grammar/query.ts'

export type FieldQuery = Extract<Query, { readonly kind: 'field' }>

/** The weight of the words of a field. */
export const WEIGHT_OF = { title: 'A', note: 'C', text: 'D' } as const

/**
 * Returns the lexemes of reference codes that begin with all that is typed: the code itself, and those below it. A last part
 * with a star is open.
 */
export function codeSteps({ text, form }: FieldQuery): readonly { readonly lexeme: string; readonly open: boolean }[] {
  const key = codeKey(text)
  if (key === '') return []
  if (form === 'prefix') return [{ lexeme: codeLexeme(key), open: true }]
  return [
    { lexeme: codeLexeme(key), open: false },
    { lexeme: codeLexeme(`${key} `), open: true },
  ]
}
