import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EadError } from '@fonds/reader-xml'
import { sharedFolder } from '@fonds/test-kit'
import type { Block, DescriptionContent, Inline } from '@fonds/types'
import { corpusFiles, readCorpusFile } from './corpus.ts'
import { faultOf } from './corpus-dates.ts'

/** One value that a source states, and what became of it. */
interface Value {
  readonly words: string
  readonly isRead: boolean
  /** What is wrong with the result, by rules that share nothing with the reader; null if it is plausible. */
  readonly fault: string | null
}

/** Values of one class, by what became of them. */
export interface ClassCounts {
  read: number
  /** Words of what keeps only its words, with their counts. */
  readonly unread: Map<string, number>
  /** Words, and what is wrong with their result. */
  readonly wrong: Map<string, string>
}

const RESTRICTED =
  /\b(?:closed|not (?:open|available|accessible)|unavailable|until \d{4}|gesperrt|non communicables?)\b/i
const SYSTEMS_ID = /^(?:\d{14}|[0-9a-f]{8}-[0-9a-f-]{27}|https?:.*)$/i
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The number of a quantity as the text has it, whose separators differ: "1,200", "1 200", "1.200". */
const digitsOf = (text: string): string => text.replaceAll(/[\s.,'’]/gu, '')

const isNumberIn = (text: string, quantity: number): boolean =>
  digitsOf(text).includes(digitsOf(String(quantity))) || !/\d/.test(text) || /[½¼¾⅓⅔/]/.test(text)

function* linksIn(nodes: readonly Inline[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string' || node.t === 'lb') continue
    if (node.t === 'link') yield node.href
    yield* linksIn(node.c)
  }
}

function* linksOf(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.t === 'p' || block.t === 'head') yield* linksIn(block.c)
    else if (block.t === 'quote') yield* linksOf(block.c)
    else if (block.t === 'table') for (const cell of block.rows.flat()) yield* linksIn(cell)
    else {
      for (const { label, c } of block.items) {
        yield* linksIn(label ?? [])
        yield* linksOf(c)
      }
    }
  }
}

/** The classes, each with the values of it that a description has. Links within the file are checked once it is read. */
const CLASSES: Readonly<Record<string, (content: DescriptionContent) => readonly Value[]>> = {
  dates: ({ dates }) =>
    dates.map((date) => ({
      words: date.display,
      isRead: date.edtf !== null || date.start !== null || date.end !== null,
      fault: faultOf(date.normal === null ? date.display : '', date),
    })),
  'statements of access': ({ access }) =>
    access === null || access.statement === null
      ? []
      : [
          {
            words: access.statement,
            isRead: access.status !== 'unknown',
            fault: access.status === 'open' && RESTRICTED.test(access.statement) ? 'called open' : null,
          },
        ],
  languages: ({ languages, language_note: note }) => [
    ...languages.map((code) => ({
      words: code,
      isRead: true,
      fault: names.of(code) === undefined && !/^[a-z]{3}$/.test(code) ? 'is no code of a language' : null,
    })),
    ...(languages.length === 0 && note !== null ? [{ words: note, isRead: false, fault: null }] : []),
  ],
  extents: ({ extent }) =>
    extent.map(({ text, quantity }) => ({
      words: text,
      isRead: quantity !== null,
      fault: quantity === null || isNumberIn(text, quantity) ? null : `${quantity} is not in the text`,
    })),
  containers: ({ containers }) =>
    containers.map(({ type, label, indicator }) => ({
      words: [label ?? type, indicator].filter((word) => word !== null).join(' '),
      isRead: type !== null,
      fault: SYSTEMS_ID.test(indicator) && !/barcode/i.test(type ?? '') ? 'is a number of a system' : null,
    })),
  'links to other addresses': (content) =>
    addressesIn(content)
      .filter((href) => !href.startsWith('#'))
      .map((words) => ({ words, isRead: true, fault: /^\w*script:|^data:/i.test(words) ? 'runs a program' : null })),
}

const addressesIn = ({ scope_and_content, notes }: DescriptionContent): string[] =>
  [scope_and_content, ...notes.map(({ blocks }) => blocks)].flatMap((blocks) => [...linksOf(blocks)])

/** Reads the finding aids of a corpus, and counts the values of each class. */
export async function countClasses(folder: string): Promise<{
  readonly classes: ReadonlyMap<string, ClassCounts>
  readonly files: number
  readonly refused: readonly string[]
}> {
  const classes = new Map<string, ClassCounts>()
  const refused: string[] = []
  let files = 0
  const add = (name: string, { words, isRead, fault }: Value): void => {
    const counts = classes.get(name) ?? { read: 0, unread: new Map(), wrong: new Map() }
    classes.set(name, counts)
    if (isRead) counts.read++
    else counts.unread.set(words, (counts.unread.get(words) ?? 0) + 1)
    if (fault !== null) counts.wrong.set(words, fault)
  }
  for (const file of corpusFiles(folder)) {
    const ids = new Set<string>()
    const links: string[] = []
    const result = await readCorpusFile(file, ({ content, xml_id }) => {
      if (xml_id !== null) ids.add(`#${xml_id}`)
      links.push(...addressesIn(content).filter((href) => href.startsWith('#')))
      for (const [name, valuesOf] of Object.entries(CLASSES)) for (const value of valuesOf(content)) add(name, value)
    })
    for (const words of links) add('links within the file', { words, isRead: ids.has(words), fault: null })
    files++
    if (result instanceof EadError) refused.push(`${file.name}: ${result.message}`)
  }
  return { classes, files, refused }
}

const MAX_SHOWN = 20

/** Prints what was read of the corpora, by class; fails if any of it is wrong. */
async function main(): Promise<number> {
  const shared = sharedFolder()
  const folders = ['corpus/ead', 'corpus/real-2'].filter((name) => shared !== null && existsSync(join(shared, name)))
  if (shared === null || folders.length === 0) {
    console.log('classes: skipped, there is no corpus beside the repository')
    return 0
  }
  let isRight = true
  for (const folder of folders) {
    const { classes, files, refused } = await countClasses(join(shared, folder))
    console.log(`${folder}: ${files} finding aids, ${refused.length} refused`)
    for (const reason of refused) console.log(`  refused ${reason.slice(0, 200)}`)
    for (const [name, { read, unread, wrong }] of classes) {
      const count = [...unread.values()].reduce((sum, times) => sum + times, 0)
      console.log(
        `${name}: ${read + count}, read ${read}, unread ${count} (${unread.size} different), wrong ${wrong.size}`,
      )
      const most = [...unread].sort(([, a], [, b]) => b - a).slice(0, MAX_SHOWN)
      for (const [words, times] of most)
        console.log(`  unread ${times} × ${words.replaceAll(/\s+/g, ' ').slice(0, 150)}`)
      for (const [words, fault] of wrong) console.log(`  wrong: "${words.slice(0, 150)}" ${fault}`)
      isRight &&= wrong.size === 0
    }
    isRight &&= classes.size > 0
  }
  return isRight ? 0 : 1
}

if (import.meta.main) process.exitCode = await main()
