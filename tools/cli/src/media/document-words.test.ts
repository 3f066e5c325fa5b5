import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageText } from '@fonds/db'
import { aDocument } from '@fonds/db/testing'
import { RenderKilled } from '@fonds/imaging'
import { expect, onTestFinished, test } from 'vitest'
import { stampOf, wordsOfDocuments } from './document-words.ts'

async function drained(texts: AsyncIterable<PageText>): Promise<PageText[]> {
  const all: PageText[] = []
  for await (const text of texts) all.push(text)
  return all
}

async function aPdf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-words-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'a.pdf')
  await writeFile(path, '%PDF-1.7')
  return path
}

test('a document whose words take too long again and again is left without the rest', async () => {
  const path = await aPdf()
  let asked = 0
  const warnings: string[] = []
  const render = async (): Promise<never> => {
    asked++
    throw new RenderKilled('took more than 120000 ms')
  }
  const document = { path, inputs: aDocument({ pages: 1_000 }), stamp: await stampOf(path) }
  const texts = wordsOfDocuments({ render }, [document], (_, said) => {
    warnings.push(said)
  })
  expect(await drained(texts)).toEqual([])
  expect([asked, warnings.length]).toEqual([3, 4])
  expect(warnings.at(-1)).toMatch(/^words of pages 61 and later are not read/)
})

test('words of another file than the one that was stored are not read', async () => {
  const path = await aPdf()
  const document = { path, inputs: aDocument({ pages: 1 }), stamp: await stampOf(path) }
  await writeFile(path, '%PDF-1.7 another')
  const render = async (): Promise<never> => expect.unreachable()
  await expect(drained(wordsOfDocuments({ render }, [document], () => undefined))).rejects.toThrow(/changed/)
})
