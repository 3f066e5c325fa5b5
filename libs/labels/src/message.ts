import { nearestName } from '@fonds/util'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import en from './catalogues/en.json' with { type: 'json' }

/** The name of a message. */
export type MessageKey = keyof typeof en

/** Maximum length of a message of an archive or operator, in characters. */
const MAX_LENGTH = 1_000

/** Returns whether a message has that name. */
export const isMessageKey = (name: string): name is MessageKey => Object.hasOwn(en, name)

/** Lists the placeholders of a message, sorted. */
function placeholdersOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return []
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value]
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => placeholdersOf(value))]
  })
  return [...new Set(found)].sort()
}

const parsed = (message: string) => parse(message, { ignoreTag: true })

/**
 * Returns why a text cannot stand for the message of that name, in ICU MessageFormat; null if it can. It has the same
 * placeholders as the message in English.
 */
export function messageProblem(name: string, text: unknown): string | null {
  if (!isMessageKey(name)) {
    const near = nearestName(name, Object.keys(en))
    return `is not the name of a label${near === null ? '' : `; did you mean ${near}?`}`
  }
  if (typeof text !== 'string' || text.trim() === '') return 'must be a text'
  if (text.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH.toLocaleString('en')} characters`
  const wanted = placeholdersOf(parsed(en[name]))
  // A message without placeholders is shown as it is written.
  if (wanted.length === 0) return /[{}]/.test(text) ? 'has no placeholders, so it must have no { and }' : null
  const given = placeholdersIn(text)
  if (given === null) return `is no message: check its { and }. In English it is: ${en[name]}`
  if (given.join() === wanted.join())
    return isShown(text, wanted) ? null : 'has a placeholder in a form that it cannot have'
  return `must have the placeholders ${wanted.map((one) => `{${one}}`).join(', ')}, and no others. In English it is: ${en[name]}`
}

/** Returns whether a message can be shown, whatever its placeholders stand for: words, numbers and days are all given as text. */
function isShown(text: string, placeholders: readonly string[]): boolean {
  const format = (value: string | number) =>
    new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format(
      Object.fromEntries(placeholders.map((name) => [name, value])),
    )
  try {
    return [format('x'), format(1)].every((shown) => typeof shown === 'string')
  } catch {
    return false
  }
}

/** Returns the placeholders of a text; null if it is no message. */
function placeholdersIn(text: string): string[] | null {
  try {
    return placeholdersOf(parsed(text))
  } catch {
    // The parser rejects it.
    return null
  }
}
