import { REFERENCE_CODE_RULES } from './code-rule.ts'

/** Settings of reference codes: of an archive, or of one finding aid. `undefined` keeps one, null clears it. */
export interface CodeFields {
  readonly reference_codes?: string | null
  readonly reference_code_separator?: string | null
  readonly reference_code_prefix?: string | null
}

export const CODE_FIELDS = ['reference_codes', 'reference_code_separator', 'reference_code_prefix'] as const

/** Returns whether any setting of reference codes is given. */
export const changesCodes = (fields: CodeFields): boolean => CODE_FIELDS.some((name) => fields[name] !== undefined)

const MAX_SEPARATOR = 10
const MAX_PREFIX = 50

/** Returns what is wrong with a value, or null. */
export function codeRuleProblem(name: (typeof CODE_FIELDS)[number], value: string): string | null {
  if (name === 'reference_codes') {
    return REFERENCE_CODE_RULES.some((rule) => rule === value) ? null : `must be ${REFERENCE_CODE_RULES.join(' or ')}`
  }
  const length = name === 'reference_code_separator' ? MAX_SEPARATOR : MAX_PREFIX
  return value.length <= length && !/\p{Cc}/u.test(value) ? null : `must be at most ${length} characters on one line`
}
