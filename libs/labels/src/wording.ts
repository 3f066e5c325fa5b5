import { LANGUAGES } from './languages.ts'
import { messageProblem } from './message.ts'

/** An archive's own words for labels: for each language, those that differ, by name. */
export type Wording = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Maximum size of an archive's own words as JSON in UTF-8, in bytes: every request to a service carries them. */
export const MAX_WORDING_BYTES = 6_000

/** What is wrong with an archive's own words, and where. */
export interface WordingProblem {
  readonly path: readonly string[]
  readonly message: string
}

/** Lists what is wrong with an archive's own words. */
export function wordingProblems(wording: Wording): WordingProblem[] {
  const bytes = Buffer.byteLength(JSON.stringify(wording))
  const size: WordingProblem[] =
    bytes <= MAX_WORDING_BYTES
      ? []
      : [{ path: [], message: `have ${bytes} bytes; the limit is ${MAX_WORDING_BYTES.toLocaleString('en')}` }]
  const each = Object.entries(wording).flatMap(([language, labels]): WordingProblem[] => {
    if (!LANGUAGES.some((known) => known === language)) {
      return [{ path: [language], message: `is no language of labels; these are ${LANGUAGES.join(', ')}` }]
    }
    return Object.entries(labels).flatMap(([name, text]) => {
      const message = messageProblem(name, text)
      return message === null ? [] : [{ path: [language, name], message }]
    })
  })
  return [...size, ...each]
}
