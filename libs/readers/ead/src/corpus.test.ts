import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EadError } from '@fonds/reader-xml'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import type { ComponentInput } from '@fonds/types'
import { parse } from 'edtf'
import { SaxesParser } from 'saxes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CorpusFile, corpusFiles, readCorpusFile, sumUnmapped } from './corpus.ts'
import type { ReadResult } from './read-ead.ts'

const shared = sharedFolder()
/** Includes the ten largest files, which have most of the components, in `npm run conformance`. */
const inFull = process.env.FONDS_CONFORMANCE !== undefined
const files = (shared === null ? [] : corpusFiles(join(shared, 'corpus/ead'))).filter(
  ({ path }) => inFull || statSync(path).size < 500_000,
)

interface Read {
  readonly file: CorpusFile
  readonly result: ReadResult | EadError
  readonly components: readonly ComponentInput[]
}

const words = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []

/** Collects every word and number in a value, at any depth. */
function collectWords(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') for (const word of words(value)) into.add(word)
  else if (typeof value === 'number') into.add(String(value))
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectWords(part, into)
}

/** Returns the words of a file with the path of their element; components are `c`. */
function sourceWords(path: string): [string, string][] {
  const found: [string, string][] = []
  const open: string[] = []
  const parser = new SaxesParser({})
  parser.on('opentag', (tag) => {
    const name = tag.name.replace(/^.*:/, '').replace(/^c\d\d$/, 'c')
    open.push(tag.attributes.audience === 'internal' ? 'internal' : name)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => {
    for (const word of words(text)) found.push([word, open.slice(Math.max(1, open.lastIndexOf('c'))).join('/')])
  })
  parser.write(readFileSync(path, 'utf8').replace(/^\ufeff/, '')).close()
  return found
}

/** Elements that the reader ignores on purpose: headings for layout, and names of languages that also have codes. */
const IGNORED_ON_PURPOSE =
  /(?:^|\/)(?:internal|frontmatter)(?:\/|$)|(?:scopecontent|controlaccess|descgrp|dsc|did)\/head$|(?:langmaterial|langusage|languagedeclaration)(?:\/\w+)*$/

function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at]).length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at] ?? 0) : String(cell).padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

describe('the corpus of real finding aids', needsShared('corpus/ead'), () => {
  const read: Read[] = []

  beforeAll(async () => {
    for (const file of files) {
      const components: ComponentInput[] = []
      const result = await readCorpusFile(file, (component) => components.push(component))
      read.push({ file, result, components })
    }
  })

  test('every file is read, or rejected at the line given in the INDEX', () => {
    expect(read.length).toBeGreaterThan(inFull ? 40 : 30)
    for (const { file, result } of read) {
      if (file.wellFormed === 'yes') {
        expect(result instanceof EadError ? result.message : 'read', file.name).toBe('read')
        continue
      }
      const line = Number(/line (\d+)/.exec(file.wellFormed)?.[1])
      expect(result, file.name).toMatchObject({ code: 'not_well_formed', line })
    }
  })

  test('number and depth of components match the INDEX', () => {
    const counted = read.filter(({ result }) => !(result instanceof EadError))
    expect(
      counted.map(({ file, result, components }) => [
        file.name,
        components.length - 1,
        result instanceof EadError ? 0 : result.report.max_depth,
      ]),
    ).toEqual(counted.map(({ file }) => [file.name, file.components, file.depth]))
  })

  test('each unit is passed on after its descendants, with its position among its siblings', () => {
    const misplaced = read.flatMap(({ file, components }) => {
      const positions = new Map<number, number>()
      const closed = new Set<number>()
      return components
        .filter(({ ordinal, parent, position }) => {
          const again = closed.has(ordinal) || (parent !== null && closed.has(parent))
          closed.add(ordinal)
          if (parent === null) return again
          const expected = positions.get(parent) ?? 0
          positions.set(parent, expected + 1)
          return again || position !== expected
        })
        .map(({ ordinal }) => [file.name, ordinal])
    })
    expect(misplaced).toEqual([])
  })

  test('no word is lost unless it is unmapped, internal or ignored on purpose', () => {
    const lost = read.flatMap(({ file, result, components }) => {
      if (result instanceof EadError) return []
      const kept = new Set<string>()
      collectWords(
        components.map((component) => component.content),
        kept,
      )
      const unmapped = Object.keys(result.report.unmapped).map((path) => path.replace(/\/text\(\)$/, ''))
      return sourceWords(file.path)
        .filter(([word, path]) => !kept.has(word) && !IGNORED_ON_PURPOSE.test(path))
        .filter(([, path]) => !unmapped.some((known) => path.startsWith(known)))
        .map(([word, path]) => [file.name, path, word])
    })
    expect(lost).toEqual([])
  })

  test('every date that was read is EDTF of level 1, with matching years', () => {
    const dates = read.flatMap(({ components }) => components.flatMap((component) => component.content.dates))
    const edtf = new Set(dates.flatMap((date) => date.edtf ?? []))
    expect(edtf.size).toBeGreaterThan(inFull ? 5_000 : 500)
    for (const date of edtf) parse(date, { level: 1 })
    const disordered = dates.filter(({ start, end }) => start !== null && end !== null && start > end)
    expect(disordered).toEqual([])
    expect(dates.filter(({ display }) => display === '')).toEqual([])
  })

  test('all text is in composed form, and titles have no runs of spaces', () => {
    const texts = read.flatMap(({ components }) => components.map((component) => component.content))
    expect(texts.filter(({ title }) => /[ \t\r\n]{2}|^ | $/.test(title ?? ''))).toEqual([])
    const composed = texts.map((content) => JSON.stringify(content)).filter((json) => json !== json.normalize('NFC'))
    expect(composed).toEqual([])
  })

  test('the list of unmapped paths only shrinks', () => {
    const known: Record<string, number> = JSON.parse(
      readFileSync(new URL('unmapped-corpus.json', import.meta.url), 'utf8'),
    )
    const present = sumUnmapped(read.map(({ result }) => result))
    const grown = Object.entries(present).filter(([path, count]) => count > (known[path] ?? 0))
    expect(grown, 'more is unmapped than before: map it, or say in ignored.ts why nothing is lost').toEqual([])
    if (!inFull) return
    expect(present, 'less is unmapped than before: run "pnpm --filter @fonds/reader-ead unmapped"').toEqual(known)
  })

  test('prints the results', () => {
    const rows = read.map(({ file, result }) => {
      if (result instanceof EadError) return [file.name, `refused, line ${result.line}`, '-', '-', '-']
      const { components, headings, unmapped, warnings, more_warnings } = result.report
      const paths = Object.values(unmapped).reduce((sum, count) => sum + count, 0)
      return [
        file.name,
        components,
        headings,
        `${paths} on ${Object.keys(unmapped).length}`,
        warnings.length + more_warnings,
      ]
    })
    const printed = table([['file', 'components', 'headings', 'unmapped on paths', 'warnings'], ...rows])
    process.stdout.write(`${printed}\n`)
    expect(rows).toHaveLength(files.length)
  })
})
