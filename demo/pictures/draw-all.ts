import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { pictureCommands } from './commands.ts'
import { draw } from './drawings/index.ts'
import { encode } from './encode.ts'
import type { Picture } from './picture.ts'
import { PICTURES } from './pictures.ts'
import { seeded } from './random.ts'
import type { Raster } from './raster.ts'

/**
 * Files next to the pictures that record which version of this program started to draw them, and which one finished.
 */
const BEGUN = 'begun.sha256'
const DRAWN = 'drawn.sha256'
/** File with the list of commands that attach the pictures. */
const COMMANDS = 'load-images.json'
/**
 * Number of pictures in progress at a time: while one is being written, another is drawn. Each takes about 30 MB of
 * memory.
 */
const LANES = 2

/**
 * Draws every picture of the demo archives into a folder reserved for this program, together with `load-images.json`,
 * the commands that attach them. Does nothing if this version has already drawn them there, and resumes after an
 * interruption.
 * @returns the number of pictures drawn and their total size in bytes
 * @throws errors of the file system
 */
export async function drawAll(directory: string, pictures = PICTURES): Promise<{ drawn: number; bytes: number }> {
  const digest = await programDigest()
  if ((await recorded(join(directory, DRAWN))) === digest) return { drawn: 0, bytes: 0 }
  if ((await recorded(join(directory, BEGUN))) !== digest) await rm(directory, { recursive: true, force: true })
  await writeWhole(join(directory, BEGUN), `${digest}\n`)
  const waiting = pictures.filter(({ file }) => !existsSync(join(directory, file)))
  let [drawn, bytes] = [0, 0]
  const lane = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      const content = await pictureBytes(picture)
      await writeWhole(join(directory, picture.file), content)
      bytes += content.length
      drawn++
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await writeWhole(join(directory, COMMANDS), `${JSON.stringify(pictureCommands(directory, pictures), null, 1)}\n`)
  await writeWhole(join(directory, DRAWN), `${digest}\n`)
  return { drawn, bytes }
}

/** Returns the file of one picture, which has the same bytes each time. */
export async function pictureBytes(picture: Picture): Promise<Buffer> {
  const pages: Raster[] = []
  for (const [i, drawing] of picture.pages.entries()) {
    pages.push(await draw(seeded(`${picture.file} ${i}`), drawing, picture.scale))
  }
  return await encode(pages, picture.format)
}

/** Returns the SHA-256 of this program and of the library with which it renders. */
async function programDigest(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(import.meta.dirname, file)))
  return hash.digest('hex')
}

async function recorded(file: string): Promise<string | undefined> {
  return existsSync(file) ? (await readFile(file, 'utf8')).trim() : undefined
}

/** Writes a file atomically. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  // Another process may be drawing the same picture, so each writes to its own temporary file.
  const part = `${path}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, path)
}
