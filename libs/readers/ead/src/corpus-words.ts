import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeEad3 } from '@fonds/crosswalks'
import { fromComponents, joinChunks, PLACE } from '@fonds/crosswalks/testing'
import { EadError } from '@fonds/reader-xml'
import { sharedFolder } from '@fonds/test-kit'
import type { ComponentInput } from '@fonds/types'
import { SaxesParser } from 'saxes'
import { corpusFiles, readCorpusFile } from './corpus.ts'

/** Words of finding aids that are missing from their exports, by the path of the element that contained them. */
export interface LostWords {
  readonly total: number
  readonly lost: ReadonlyMap<string, number>
  /** Number of words in elements that the source hides from the public, which are omitted on purpose. */
  readonly internal: number
}

const wordsOf = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []

interface Counts {
  total: number
  internal: number
  readonly lost: Map<string, number>
}

/** Counts the words of a source that do not occur in its export, and internal ones separately. */
function countFile(source: string, exported: string, counts: Counts): void {
  const kept = new Set(wordsOf(exported.replaceAll(/&(amp|lt|gt|quot);/g, ' ')))
  const open: { readonly path: string; readonly internal: boolean }[] = []
  const parser = new SaxesParser({})
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.replace(/^.*:/, '').replace(/^c\d\d$/, 'c')
    const above = open.at(-1)
    const path = local === 'c' || above === undefined ? local : `${above.path}/${local}`
    open.push({ path, internal: above?.internal === true || attributes.audience === 'internal' })
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    const { path = '', internal = false } = open.at(-1) ?? {}
    for (const word of wordsOf(text)) {
      counts.total++
      if (kept.has(word)) continue
      if (internal) counts.internal++
      else counts.lost.set(path, (counts.lost.get(path) ?? 0) + 1)
    }
  })
  parser.write(source).close()
}

/** Returns the words of one source that do not occur in its export, by the path of the element that contained them. */
export function lostWords(source: string, exported: string): ReadonlyMap<string, number> {
  const counts: Counts = { total: 0, internal: 0, lost: new Map() }
  countFile(source, exported, counts)
  return counts.lost
}

/** Reads the finding aids in a corpus, exports each, and compares their words. */
export async function countLostWords(folder: string): Promise<LostWords> {
  const counts: Counts = { total: 0, internal: 0, lost: new Map() }
  for (const file of corpusFiles(folder)) {
    const components: ComponentInput[] = []
    const read = await readCorpusFile(file, (component) => components.push(component))
    if (read instanceof EadError) continue
    const source = readFileSync(file.path, 'utf8').replace(/^\ufeff/, '')
    countFile(source, await joinChunks(writeEad3(fromComponents(components), PLACE)), counts)
  }
  return counts
}

async function main(): Promise<void> {
  const shared = sharedFolder()
  if (shared === null) {
    console.log('skipped: the corpus is not there; FONDS_SHARED names the folder that holds it')
    return
  }
  const { total, lost, internal } = await countLostWords(join(shared, 'corpus/ead'))
  const sum = [...lost.values()].reduce((all, n) => all + n, 0)
  console.log(`${total} words of the corpus: ${sum} in no export, ${internal} internal and left out on purpose`)
  for (const [path, count] of [...lost].sort(([, a], [, b]) => b - a)) console.log(`  ${count}  ${path}`)
  if (total === 0) process.exitCode = 1
}

if (import.meta.main) await main()
