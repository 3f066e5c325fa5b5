import { CommandError } from '../command-error.ts'
import { matchText } from '../values/fold.ts'
import type { ForeignRepository } from './put-repositories.ts'
import type { readRepositories } from './repositories.ts'

export type Stored = Awaited<ReturnType<typeof readRepositories>>[number]

/** A repository that cannot be stored, with its line. */
export class RepositoryRefused extends CommandError {
  readonly line: number

  constructor(line: number, { code, message }: CommandError) {
    super(code, message)
    this.line = line
  }
}

/** Returns what texts are compared by; a text of signs alone as it is. */
const folded = (text: string): string => matchText(text) || text.trim()

/**
 * Returns a function that finds the repository which a row means; undefined for one that is new. What a row knows by its identifier,
 * no other means by its name.
 * @throws RepositoryRefused for a row that would be another one at the next import: it repeats one, or means several
 */
export function recogniser(
  known: readonly Stored[],
  given: readonly ForeignRepository[],
): (row: ForeignRepository) => Stored | undefined {
  const [codes, names] = [indexOf(known, (each) => each.codes), indexOf(known, namesOf)]
  const coded = ({ identifier }: ForeignRepository) => (identifier === null ? [] : codes(identifier))
  const claimed = new Set(given.map(coded).flatMap((found) => (found.length === 1 ? found : [])))
  const lines = new Map<string, number>()
  return (row) => {
    const { line, name, identifier } = row
    const refuse = (message: string): never => {
      throw new RepositoryRefused(line, new CommandError('conflict', message))
    }
    const byCode = coded(row)
    const byName = names(name).filter((each) => !claimed.has(each))
    const [old, ...others] = byCode.length === 1 ? byCode : byName
    if (others.length > 0 && (identifier === null || byCode.length > 1)) {
      const slugs = byName.map(({ slug }) => slug).join(', ')
      refuse(`may be any of the repositories ${slugs}: give an identifier that one of them alone has as a code`)
    }
    const found = others.length > 0 ? undefined : old
    // Two rows of one name are two repositories only by two identifiers.
    const [code, plain] = [`code ${folded(identifier ?? '')}`, `name ${folded(name)}`]
    const keys = found === undefined ? [] : [`slug ${found.slug}`]
    const earlier = [...keys, ...(identifier === null ? [`named ${plain}`] : [code, plain])].map((key) =>
      lines.get(key),
    )
    const repeated = earlier.find((each) => each !== undefined)
    if (repeated !== undefined) refuse(`is the same repository as on line ${repeated}`)
    for (const key of [...keys, `named ${plain}`, identifier === null ? plain : code]) lines.set(key, line)
    return found
  }
}

const namesOf = ({ name, translations }: Stored): string[] => [
  name,
  ...Object.values(translations).flatMap((each) => each.name ?? []),
]

/** Returns a function that finds repositories by any of their texts. */
function indexOf(
  known: readonly Stored[],
  textsIn: (of: Stored) => readonly string[],
): (text: string) => readonly Stored[] {
  const found = new Map<string, Stored[]>()
  for (const each of known)
    for (const key of new Set(textsIn(each).map(folded))) found.set(key, [...(found.get(key) ?? []), each])
  return (text) => found.get(folded(text)) ?? []
}
