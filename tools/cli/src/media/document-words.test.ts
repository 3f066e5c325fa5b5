import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDocument } from '@fonds/db/testing'
import { RenderKilled } from '@fonds/imaging'
import { expect, onTestFinished, test } from 'vitest'
import { wordsOfDocuments } from './document-words.ts'

test('a document whose words take too long again and again is left without the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-words-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'slow.pdf')
  await writeFile(path, '%PDF-1.7')
  let asked = 0
  const warnings: string[] = []
  const render = async (): Promise<never> => {
    asked++
    throw new RenderKilled('took more than 120000 ms')
  }
  const texts = wordsOfDocuments({ render }, [{ path, inputs: aDocument({ pages: 1_000 }) }], (_, said) => {
    warnings.push(said)
  })
  expect(await Array.fromAsync(texts)).toEqual([])
  expect([asked, warnings.length]).toEqual([3, 4])
  expect(warnings.at(-1)).toMatch(/^words of pages 61 and later are not read/)
})
