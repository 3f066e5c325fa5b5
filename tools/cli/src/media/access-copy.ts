import { basename, parse } from 'node:path'
import { CommandError, type CopyInput, type ListedFile } from '@fonds/db'
import { foldedName } from './folded-name.ts'

const MARK = /\.access$/i

/** Returns whether a file has the name of an access copy, such as `MS_12_3.access.mp4`. */
const isCopyName = (name: string): boolean => MARK.test(parse(name).name)

/** Returns a name that has no extension without what marks an access copy. */
export const withoutMark = (stem: string): string => stem.replace(MARK, '')

/** Returns a name without its extension, and without what marks an access copy: the name of the master. */
export const masterStem = (name: string): string => withoutMark(parse(name).name)

/** A file by which masters and copies are found; `key` is the same for the same bytes. */
interface NamedFile {
  readonly key: string
  readonly file_name: string
  readonly id?: string
}

/** How the access copies among the files of a description are found. */
export interface CopyRules {
  /** Name or UUID of the master of the only file; missing if names decide. */
  readonly accessCopyOf?: string | undefined
  /** Whether readers do not get masters; null or missing leaves that as it is. */
  readonly withholdMaster?: boolean | null | undefined
}

/** A copy with its master, or why there is none; `masters` is the number of files that could be it. */
type Found =
  | { readonly copy: string; readonly master: string; readonly name: string }
  | { readonly reason: string; readonly masters: number }

/**
 * Finds the master of a file among all files of its description, each of which is given once (`filesTogether`).
 * @returns null if the file does not claim to be an access copy
 */
export function masterOf(
  { key, file_name }: NamedFile,
  all: readonly NamedFile[],
  { accessCopyOf }: CopyRules,
): Found | null {
  if (accessCopyOf === undefined && !isCopyName(file_name)) return null
  const stem = foldedName(masterStem(file_name))
  const matching = all.filter(
    (other) =>
      other.key !== key &&
      (accessCopyOf === undefined
        ? !isCopyName(other.file_name) && foldedName(parse(other.file_name).name) === stem
        : other.id === accessCopyOf.toLowerCase() || other.file_name === basename(accessCopyOf).normalize('NFC')),
  )
  const [master, second] = matching
  const wanted = accessCopyOf ?? masterStem(file_name)
  if (master === undefined) return { reason: `no other file of the description is called ${wanted}`, masters: 0 }
  if (second !== undefined)
    return { reason: `several files of the description are called ${wanted}`, masters: matching.length }
  return { copy: key, master: master.key, name: master.file_name }
}

/**
 * Refuses to attach masters that shall be withheld, and would be shown because their copy is not attached as such.
 * @param file the copy
 * @throws CommandError invalid
 */
export function checkWithheld(file: NamedFile, all: readonly NamedFile[], rules: CopyRules): void {
  if (rules.withholdMaster !== true) return
  const found = masterOf(file, all, rules)
  if (found === null || ('reason' in found && found.masters === 0)) return
  const reason = 'reason' in found ? found.reason : 'it is refused'
  throw new CommandError(
    'invalid',
    `${file.file_name}: ${reason}; without it, the master that is to be withheld would be shown`,
  )
}

/** Returns the files that a description has already, by their checksums, and those that come, each once. */
export function filesTogether(attached: readonly ListedFile[], coming: readonly NamedFile[]): NamedFile[] {
  const named = attached.map(({ id, sha256, file_name }) => ({ id, key: sha256, file_name }))
  return [...new Map([...named, ...coming].map((file) => [file.key, file])).values()]
}

/** Returns access copies as they are stored. */
export const copyInputs = (
  found: readonly { readonly copy: string; readonly master: string }[],
  { withholdMaster = null }: CopyRules,
): CopyInput[] => found.map(({ copy, master }) => ({ copy, master, withheld: withholdMaster }))
