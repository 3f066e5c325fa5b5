import { bestLanguage } from '@fonds/language'
import type { ArchivePlace } from './ead/unit.ts'

interface ArchiveName {
  readonly name: string
  /** The language of the name; null if it is not known. */
  readonly language: string | null
}

/** Returns the names of an archive, the original first. */
export function archiveNames(
  name: string,
  { names = {} }: Pick<ArchivePlace, 'names'>,
): readonly [ArchiveName, ...ArchiveName[]] {
  const all = Object.entries(names).map(([language, text]) => ({ name: text, language }))
  const own = all.find((one) => one.name === name) ?? { name, language: null }
  return [own, ...all.filter((other) => other.name !== name)]
}

/** Returns the name of an archive in the language that a reader prefers, if it has one. */
export function archiveNameIn(
  name: string,
  { names = {} }: Pick<ArchivePlace, 'names'>,
  wanted: string | null,
): string {
  const language = wanted === null ? null : bestLanguage(Object.keys(names), wanted)
  return (language === null ? undefined : names[language]) ?? name
}
