import type { CitedContainer, CitedMaterial, CitedName } from './material.ts'
import { linked, type Part, plain } from './runs.ts'

/** Returns the names that can be authors; the styles have no form for families. */
export const authorsOf = ({ creators }: Pick<CitedMaterial, 'creators'>): readonly CitedName[] =>
  creators.filter(({ type }) => type !== 'family')

/**
 * Returns the authors that begin an entry in Chicago and MLA. A fonds or collection cited as a whole begins with its
 * title, which usually names its creator (Chicago 14.230); a series or file has its own authors.
 */
export const leadingAuthors = (material: CitedMaterial): readonly CitedName[] =>
  material.kind === 'collection' && material.collection === null ? [] : authorsOf(material)

const ABBREVIATED = /(?:^|[\s.(])(?:\p{L}|co|inc|ltd|jr|sr|st|dr|mrs?|bros|cal|vol|no|etc|cie|corp|dept)\.$/iu

/** Removes the title's final full stop, which joins add again. The full stop of an abbreviation stays. */
export function titleOf({ title }: Pick<CitedMaterial, 'title'>): string {
  const trimmed = title.trim()
  const bare = trimmed.replace(/(?<!\.)[.,;:]$/u, '')
  return bare === '' || ABBREVIATED.test(trimmed) ? trimmed : bare
}

/** Formats a container as `box 2` or `folder 5`, or as the number alone if the source states no type. */
const container = ({ type, indicator }: CitedContainer): string =>
  type === null ? indicator : `${type.toLowerCase()} ${indicator}`

/** Returns reference code, box and folder as separate parts. */
export const locators = ({ reference_code, containers }: CitedMaterial): readonly string[] => [
  ...(reference_code === null ? [] : [reference_code]),
  ...containers.map(container),
]

/** Returns repository and place as separate parts. */
export const holder = ({ repository }: CitedMaterial): readonly Part[] => [
  plain(repository.name),
  repository.place === null ? [] : plain(repository.place),
]

/** Returns the full permalink as a link. */
export const url = ({ permalink }: CitedMaterial): Part => linked(permalink, permalink)

/** Capitalizes the first letter in scripts that have case. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
