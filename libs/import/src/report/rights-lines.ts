import { europeanaRights } from '@fonds/archive'
import type { RightsReading } from '@fonds/types'
import { plural } from '@fonds/util'

/** Number of statements to print. */
const SHOWN = 20
/** Number of characters of a statement to print. */
const LENGTH = 100

/** Returns the statements that Europeana does not list. */
export const unlistedRights = (statements: readonly RightsReading[]): readonly RightsReading[] =>
  statements.filter((rights) => europeanaRights(rights) === null)

/** Lists statements of rights that Europeana does not list. They are no problem of a file, which is taken all the same. */
export function rightsLines(statements: readonly RightsReading[], verbose: boolean): string[] {
  const unlisted = unlistedRights(statements)
  if (unlisted.length === 0) return []
  const shown = verbose ? unlisted : unlisted.slice(0, SHOWN)
  const more = unlisted.length - shown.length
  return [
    `${plural(unlisted.length, 'statement')} of rights that Europeana does not list, so that it takes none of these descriptions:`,
    ...shown.map(({ uri, statement, descriptions }) => {
      const words = statement ?? ''
      const named = uri ?? `“${words.length > LENGTH ? `${words.slice(0, LENGTH)}…` : words}”`
      return `  ${plural(descriptions, 'description')}: ${named}`
    }),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more (--verbose lists them)`] : []),
  ]
}
