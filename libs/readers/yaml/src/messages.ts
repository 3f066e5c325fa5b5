import type { z } from 'zod'

/** What a value must be, by the name that the schema has for its type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry of which begins with “- ”',
  object: 'a group of keys with values',
  record: 'a group of keys with values',
}

/** Maximum number of allowed values to name. */
const MAX_NAMED = 20

/**
 * Says in plain words what is wrong with a value, as the error map of a schema; undefined where the schema's own message
 * is the better one.
 */
export function valueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected, input)
    case 'invalid_value':
      return input === undefined ? 'is missing' : `must be one of ${issue.values.slice(0, MAX_NAMED).join(', ')}`
    case 'too_small':
      if (typeof input === 'string') return 'must not be empty'
      return Array.isArray(input) ? `must have at least ${entries(Number(issue.minimum))}` : undefined
    case 'too_big':
      if (typeof input === 'string') return `must have at most ${Number(issue.maximum).toLocaleString('en')} characters`
      return Array.isArray(input) ? `must have at most ${entries(Number(issue.maximum))}` : undefined
    case 'invalid_union':
      return input === undefined ? 'is missing' : undefined
    default:
      return undefined
  }
}

function typeMessage(expected: string, input: unknown): string {
  if (input === undefined || input === null) return 'is missing'
  const isPlain = typeof input === 'number' || typeof input === 'boolean'
  if (expected === 'string' && isPlain) return `must be a text: put ${String(input)} in quotation marks`
  return `must be ${TYPES[expected] ?? expected}`
}

const entries = (count: number): string => (count === 1 ? 'one entry' : `${count.toLocaleString('en')} entries`)

/** What to do about text that is not YAML, by the parser's code of the problem. */
const SYNTAX: Readonly<Record<string, string>> = {
  BAD_INDENT: 'a line must be indented as its neighbours of the same list or group are; a [ or { needs its ] or }',
  BAD_SCALAR_START: 'a text that begins with a special character must be in quotation marks',
  BLOCK_AS_IMPLICIT_KEY:
    'a text with a colon and a space in it must be in quotation marks: "Letters: the first year". If this is a key, its ' +
    'line is indented too far',
  MULTILINE_IMPLICIT_KEY:
    'this line has no colon after its key, or its text continues on the next line and must be in quotation marks',
  TAB_AS_INDENT: 'lines must be indented with spaces, not tabs',
}

/** Quotation marks that never end: the parser says so at the end of the file. */
const UNCLOSED = /Missing closing ["']quote/
/** What follows the end of quoted text on its line, or a list on the line of its key. */
const AFTER_QUOTE = /Unexpected scalar at node end/
const LIST_AT_KEY = /Unexpected block-seq-ind on same line with key/
const NO_VALUE = /Implicit map keys need to be followed by map values/

/** Says what to do about text that is not YAML. */
export function syntaxMessage(code: string, message: string, source: string, offset: number): string {
  if (UNCLOSED.test(message)) return 'a text that begins with a quotation mark has no second one at its end'
  if (LIST_AT_KEY.test(message)) return 'a list begins on the line below its key'
  if (NO_VALUE.test(message)) return 'this line has no colon; a key is followed by a colon and a space'
  if (AFTER_QUOTE.test(message)) {
    const before = source.slice(0, offset).trimEnd().at(-1)
    if (before === '"' || before === "'")
      return 'a text ends at its second quotation mark; within "…", write a quotation mark as \\"'
    return 'a list and a group of keys cannot stand side by side; check how the lines are indented'
  }
  return SYNTAX[code] ?? message
}
