import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolder } from '@fonds/test-kit'
import { openText } from './read-text.ts'

const CORPUS = 'corpus/real-2'
const KINDS: ReadonlySet<string> = new Set(['alto', 'hocr', 'page'])

/** Counts the lines of a text, those without positions, and those that are turned inside out or beside their page. */
async function countLines(path: string): Promise<{ lines: number; unplaced: number; wrong: number }> {
  const opened = await openText(async function* () {
    yield readFileSync(path)
  }, path)
  const counts = { lines: 0, unplaced: 0, wrong: 0 }
  for await (const { page, lines } of opened.read()) {
    for (const { edges } of lines) {
      counts.lines++
      if (edges === null) counts.unplaced++
      else {
        const [left, top, right, bottom] = edges
        const isBeside = page !== null && (left > page.width || top > page.height)
        if (left > right || top > bottom || isBeside) counts.wrong++
      }
    }
  }
  return counts
}

/** Prints how many lines of the texts of the corpus were read, by file; fails if a file is refused or a line is wrong. */
async function main(): Promise<number> {
  const shared = sharedFolder()
  if (shared === null) {
    console.log('texts: skipped, there is no corpus beside the repository')
    return 0
  }
  const [, ...rows] = readFileSync(join(shared, CORPUS, 'INDEX.tsv'), 'utf8')
    .trim()
    .split('\n')
  const all = { lines: 0, unplaced: 0, wrong: 0 }
  for (const [name = '', , , , kind = ''] of rows.map((row) => row.split('\t'))) {
    if (!KINDS.has(kind)) continue
    const { lines, unplaced, wrong } = await countLines(join(shared, CORPUS, name))
    console.log(`  ${name}: ${lines} lines, ${unplaced} without positions, wrong ${wrong}`)
    all.lines += lines
    all.unplaced += unplaced
    all.wrong += wrong
  }
  console.log(
    `lines of texts: ${all.lines}, read ${all.lines - all.unplaced}, unread ${all.unplaced}, wrong ${all.wrong}`,
  )
  return all.lines > 0 && all.wrong === 0 ? 0 : 1
}

if (import.meta.main) process.exitCode = await main()
