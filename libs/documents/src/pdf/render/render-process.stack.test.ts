import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNREACHED_MS } from '../testing/options.ts'
import { renderInProcess } from './render-process.ts'

let folder: string
let foreign: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-render-process-'))
  foreign = await mkdtemp(join(tmpdir(), 'fonds-render-process-'))
})
afterAll(async () => {
  for (const path of [folder, foreign]) await rm(path, { recursive: true })
})

const bounds = { ms: UNREACHED_MS, memoryBytes: 1024 ** 3 }
// Two files of rows make a document long: of a short one, the size is looked at before the fonts.
const rowFiles = ['1', '2'].map((path) => ({ path, rows: 1, repeated: 0 }))
const job = (font: string) => ({ folder, out: join(folder, 'out.pdf'), fonts: [font], rowFiles, created: 0 })

test('the process that typesets pages can read its own folder and no other', async () => {
  const [own, other] = [join(folder, 'file'), join(foreign, 'file')]
  for (const path of [own, other]) await writeFile(path, 'not a font')
  await expect(renderInProcess(job(other), { bounds })).rejects.toThrow(`EACCES: permission denied, open '${other}'`)
  // It can read its own folder, where only the document is missing.
  await expect(renderInProcess(job(own), { bounds })).rejects.toThrow(/ENOENT/)
})
