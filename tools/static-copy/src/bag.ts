import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { State } from './state/state.ts'

/** The file without which a folder is no bag: removed before the first change, and written last. */
const DECLARATION = 'bagit.txt'
const UNFINISHED = 'UNFINISHED.txt'

interface BagOptions {
  readonly folder: string
  readonly state: State
  /** Rows of `bag-info.txt`. */
  readonly info: readonly (readonly [label: string, value: string])[]
  /** Files beside the payload, by path. */
  readonly extras: Readonly<Record<string, string>>
}

/** Returns whether a folder is a complete bag. */
export const isWhole = (folder: string): Promise<boolean> =>
  stat(join(folder, DECLARATION)).then(
    () => true,
    () => false,
  )

/** Marks a bag as incomplete while its payload changes. */
export async function openBag(folder: string): Promise<void> {
  await rm(join(folder, DECLARATION), { force: true })
  await writeFile(
    join(folder, UNFINISHED),
    'This copy is incomplete: fonds export site is writing it, or was interrupted. Run the command again to complete it.\n',
  )
}

/** Writes the tag files of a bag (RFC 8493) around its payload, whose checksums the state has. */
export async function closeBag({ folder, state, info, extras }: BagOptions): Promise<void> {
  let bytes = 0
  let files = 0
  const lines = function* () {
    for (const { path, sha256, bytes: size } of state.files()) {
      bytes += size
      files++
      yield `${sha256}  data/${path}\n`
    }
  }
  await writeWhole(folder, 'manifest-sha256.txt', (partial) => pipeline(lines, createWriteStream(partial)))
  const rows = [...info, ['Payload-Oxum', `${bytes}.${files}`] as const]
  const texts = { ...extras, 'bag-info.txt': rows.map(([label, value]) => `${label}: ${oneLine(value)}\n`).join('') }
  for (const [name, text] of Object.entries(texts)) {
    await writeWhole(folder, name, (partial) => writeFile(partial, text))
  }
  const declaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'
  const tags = [[DECLARATION, createHash('sha256').update(declaration).digest('hex')]]
  for (const name of ['manifest-sha256.txt', ...Object.keys(texts)])
    tags.push([name, await sha256Of(join(folder, name))])
  const manifest = tags.map(([name, sum]) => `${sum}  ${name}\n`).join('')
  await writeWhole(folder, 'tagmanifest-sha256.txt', (partial) => writeFile(partial, manifest))
  await rm(join(folder, UNFINISHED), { force: true })
  await writeWhole(folder, DECLARATION, (partial) => writeFile(partial, declaration))
}

async function writeWhole(folder: string, name: string, write: (partial: string) => Promise<void>): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await write(`${path}.unfinished`)
  await rename(`${path}.unfinished`, path)
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
