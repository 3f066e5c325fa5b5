import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CommandError } from '@fonds/db'
import { OCFL_VERSION } from './inventory.ts'

const DECLARATION = `0=ocfl_${OCFL_VERSION}`
/** OCFL extension that places objects: three folders of three digits of the SHA-256 of an id, then the id itself. */
const LAYOUT = '0003-hash-and-id-n-tuple-storage-layout'
const CONFIG = { extensionName: LAYOUT, digestAlgorithm: 'sha256', tupleSize: 3, numberOfTuples: 3 }

/** Only the owner reads an export: it has what is not published. A folder that was there before keeps its own mode. */
export const FOLDER_MODE = 0o700

/** A folder of objects, and one beside it, on the same disk, in which versions are put together. */
export interface StorageRoot {
  readonly folder: string
  readonly unfinished: string
}

/**
 * Opens the storage root in a folder, or makes one in a new or empty folder. Removes what an earlier run left unfinished.
 * @param published whether it is to hold only what is published; a folder with the other is refused, since earlier versions stay in it
 * @throws CommandError conflict if the folder has something else in it
 */
export async function openStorageRoot(folder: string, published: boolean): Promise<StorageRoot> {
  const root = { folder, unfinished: join(dirname(folder), `.${basename(folder)}.unfinished`) }
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  await rm(root.unfinished, { recursive: true, force: true })
  await mkdir(root.unfinished, { mode: FOLDER_MODE })
  if (existsSync(join(folder, DECLARATION))) {
    await requireLayout(folder, published)
    return root
  }
  const found = (await readdir(folder)).filter((name) => !ROOT_FILES.has(name))
  if (found.length > 0) {
    throw new CommandError('conflict', `${folder} has other files, such as ${found[0]}: choose an empty folder`)
  }
  await mkdir(join(folder, 'extensions', LAYOUT), { recursive: true, mode: FOLDER_MODE })
  await writeFile(join(folder, 'extensions', LAYOUT, 'config.json'), `${JSON.stringify(CONFIG, null, 2)}\n`)
  const description = `${PLACES}. ${published ? PUBLISHED : EVERYTHING}`
  await writeFile(join(folder, 'ocfl_layout.json'), `${JSON.stringify({ extension: LAYOUT, description }, null, 2)}\n`)
  // Last, so that an interrupted beginning is begun again.
  await writeFile(join(folder, DECLARATION), `ocfl_${OCFL_VERSION}\n`)
  return root
}

const PLACES = 'Three folders by the SHA-256 of the id of an object, then its id'
/** Says of a folder what it may hold: OCFL allows no file of our own beside the layout. */
const PUBLISHED = 'Only what is published.'
const EVERYTHING = 'Everything, published or not.'

const ROOT_FILES: ReadonlySet<string> = new Set(['extensions', 'ocfl_layout.json'])

async function requireLayout(folder: string, published: boolean): Promise<void> {
  const layout = await readFile(join(folder, 'ocfl_layout.json'), 'utf8').catch(() => '{}')
  if (!layout.includes(`"${LAYOUT}"`)) {
    throw new CommandError('conflict', `${folder} is an OCFL storage root of another layout than ${LAYOUT}`)
  }
  const has = layout.includes(PUBLISHED)
  if (has === published) return
  const what = has ? 'only what is published' : 'everything, published or not'
  const instead = published ? 'choose an empty one for what is published' : 'add --published, or choose an empty one'
  throw new CommandError(
    'conflict',
    `${folder} has an export of ${what}, whose earlier versions stay in it: ${instead}`,
  )
}

/** Returns the folder of an object. Ids are URNs of UUIDs, whose colons the extension writes as `%3a`. */
export function objectFolder({ folder }: StorageRoot, id: string): string {
  const sum = createHash('sha256').update(id).digest('hex')
  return join(folder, sum.slice(0, 3), sum.slice(3, 6), sum.slice(6, 9), id.replaceAll(':', '%3a'))
}
