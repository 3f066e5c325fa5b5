import type { CitedContainer, CitedMaterial, CitedName } from './material.ts'
import { linked, type Part, plain } from './runs.ts'

/** Names that can be authors: the styles have no form for a family. */
export const authorsOf = ({ creators }: Pick<CitedMaterial, 'creators'>): readonly CitedName[] =>
  creators.filter(({ type }) => type !== 'family')

/**
 * Returns the authors at the beginning of an entry in Chicago and MLA. A fonds or collection cited as a whole begins with
 * its title, which usually names its creator (Chicago 14.230); a series or file has authors of its own.
 */
export const leadingAuthors = (material: CitedMaterial): readonly CitedName[] =>
  material.kind === 'collection' && material.collection === null ? [] : authorsOf(material)

const ABBREVIATED = /(?:^|[\s.(])(?:\p{L}|co|inc|ltd|jr|sr|st|dr|mrs?|bros|cal|vol|no|etc|cie|corp|dept)\.$/iu

/** Removes the title's final full stop, which joins add; that of an abbreviation stays. */
export function titleOf({ title }: Pick<CitedMaterial, 'title'>): string {
  const trimmed = title.trim()
  const bare = trimmed.replace(/(?<!\.)[.,;:]$/u, '')
  return bare === '' || ABBREVIATED.test(trimmed) ? trimmed : bare
}

/** `box 2`, `folder 5`: the type in lower case, or the number alone if the source has no type. */
const container = ({ type, indicator }: CitedContainer): string =>
  type === null ? indicator : `${type.toLowerCase()} ${indicator}`

/** Reference code, box and folder, each as a part. */
export const locators = ({ reference_code, containers }: CitedMaterial): readonly string[] => [
  ...(reference_code === null ? [] : [reference_code]),
  ...containers.map(container),
]

/** Repository and place. */
export const holder = ({ repository }: CitedMaterial): readonly Part[] => [
  plain(repository.name),
  repository.place === null ? [] : plain(repository.place),
]

/** The full permalink. */
export const url = ({ permalink }: CitedMaterial): Part => linked(permalink, permalink)

/** Capitalizes the first letter, in scripts with case. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
