import { join } from 'node:path'
import { CommandError, findByCodes, type NameMatch } from '@fonds/db'
import type pg from 'pg'
import { captionName, isCaptionFile } from '../caption-name.ts'
import { ownerStem } from '../poster-name.ts'
import { listFolder, MAX_ENTRIES } from './list-folder.ts'
import { FilesByDescription, type MatchItem } from './matched.ts'

/** Which files to match, and the part of their names that is a reference code. */
export interface ReferenceNames {
  /** Returns whether a file is matched; others are ignored. */
  readonly accepts: (name: string) => boolean
  /** Returns the name of a file without its extension. */
  readonly nameOf: (name: string) => string
}

const ANY_FILE: ReferenceNames = {
  accepts: () => true,
  nameOf: (name) => (isCaptionFile(name) ? captionName(name).stem : ownerStem(name)),
}

/** Matches a name that ends with a number, such as MS_12_3-001 or MS 12 3 (2). */
const NUMBERED = /^(.*[^\s_.\-(])[\s_.\-(]+\d{1,6}\)?$/s

/**
 * Matches the files and folders in a folder with descriptions by reference code: a file has the code as its name, with
 * or without a number of the image after it; a folder has the code as its name, and contains several images. Characters
 * other than letters and digits are equivalent. Files of a description are in the order of their names.
 * @throws CommandError for a folder that does not exist or has too many entries
 */
export async function* matchByReference(
  pool: pg.Pool,
  tenantId: string,
  folder: string,
  { accepts, nameOf }: ReferenceNames = ANY_FILE,
): AsyncGenerator<MatchItem> {
  const listed = (await listFolder(folder)).filter((entry) => entry.isDirectory() || accepts(entry.name))
  const entries = listed.map((entry) => {
    const isFolder = entry.isDirectory()
    const name = (isFolder ? entry.name : nameOf(entry.name)).normalize('NFC')
    const code = isFolder ? undefined : NUMBERED.exec(name)?.[1]
    return { path: join(folder, entry.name), isFolder, name, code }
  })
  const names = entries.flatMap(({ name, code }) => (code === undefined ? [name] : [name, code]))
  const found = await findByCodes(pool, tenantId, names)
  const files = new FilesByDescription()
  let total = 0
  for (const { path, isFolder, name, code } of entries) {
    const matched = matchOf(found.get(name) ?? [], code === undefined ? [] : (found.get(code) ?? []))
    const paths = isFolder ? (await filesIn(path)).filter(accepts) : [path]
    total += paths.length
    if (total > MAX_ENTRIES) throw new CommandError('invalid', `more than ${MAX_ENTRIES} files, the limit for one run`)
    if (typeof matched === 'string') yield { unmatched: { entry: path, reason: matched } }
    else if (paths.length === 0) yield { unmatched: { entry: path, reason: 'the folder is empty' } }
    else for (const file of paths) files.add(matched, { path: file, caption: null })
  }
  yield* files.items()
}

/**
 * Returns the only description that a name can mean, or why there is none.
 * @param exact descriptions with the name as their code
 * @param numbered descriptions with the name without its number as their code. One with components is no match, since
 * the number may be that of a component without a description.
 */
function matchOf(exact: readonly NameMatch[], numbered: readonly NameMatch[]): NameMatch | string {
  // A name that is a code or a numbered code is not also looked at as a number after a part.
  const isWhole = [...exact, ...numbered].some(({ is_part }) => !is_part)
  const counted = isWhole ? numbered.filter(({ is_part }) => !is_part) : numbered
  const bare = counted.filter(({ has_components }) => !has_components)
  const matches = [...new Map([...exact, ...bare].map((match) => [match.id, match])).values()]
  const [match] = matches
  const [parent] = counted
  if (matches.length > 1) {
    return `several descriptions match this name: ${matches.map(describe).join(', ')}`
  }
  if (match !== undefined) return match
  if (parent === undefined) return 'no description has this reference code'
  return (
    `${parent.reference_code} has components, and none of them has this reference code; ` +
    `if it is an image of ${parent.reference_code} itself, put it into a folder with that name`
  )
}

/** Names a candidate, with its reference code if the name is only a part of that. */
const describe = ({ slug, reference_code, is_part }: NameMatch): string =>
  is_part ? `${slug} (${reference_code})` : slug

const filesIn = async (folder: string): Promise<string[]> =>
  (await listFolder(folder)).filter((entry) => !entry.isDirectory()).map((entry) => join(folder, entry.name))
