import { readFileSync, writeFileSync } from 'node:fs'
import { type Comparison, cells } from './comparison.ts'

/** The results of one benchmark run, with its circumstances. */
export interface Section {
  readonly name: string
  readonly about: string
  /** Date, commit, machine and scale. */
  readonly circumstances: string
  readonly comparisons: readonly Comparison[]
  readonly notes: readonly string[]
}

const TITLE = `# Results

Ratios measured in one run on one machine. Compare the ratios, not the absolute figures. \`npm run bench\` writes this file; a
benchmark that was not run keeps its section. The text after the table and its notes is written by hand and kept.
`
const HEADER = ['Comparison', 'Measured', 'Compared with', 'Ratio', 'Target', 'Met']
/** The first table of a section and the list of notes that may follow it; the rest is written by hand. */
const TABLE_AND_NOTES = /^(?:\|.*(?:\n|$))+(?:\n(?:- .*(?:\n|$))+)?/m

/** Writes a section to RESULTS.md, in place of the benchmark's previous one. */
export function writeSection(file: string, section: Section, order: readonly string[]): void {
  const sections = readSections(file)
  const byHand = handwritten(sections.get(section.name) ?? '')
  sections.set(section.name, [sectionText(section), byHand].filter((part) => part !== '').join('\n\n'))
  // What was measured by hand is last.
  const places = new Map(order.map((name, place) => [name, place]))
  const placeOf = (name: string): number => places.get(name) ?? order.length
  const sorted = [...sections].sort(([a], [b]) => placeOf(a) - placeOf(b))
  writeFileSync(file, `${[TITLE.trim(), ...sorted.map(([, text]) => text)].join('\n\n')}\n`)
}

/** Returns the sections by name, each with its heading. */
function readSections(file: string): Map<string, string> {
  const [, ...parts] = read(file).split(/^(?=## )/m)
  return new Map(parts.map((part) => [/^## (\S+)/.exec(part)?.[1] ?? '', part.trim()]))
}

/** Returns the text after the table and notes of a section; empty if there is none. */
function handwritten(section: string): string {
  const measured = TABLE_AND_NOTES.exec(section)
  return measured === null ? '' : section.slice(measured.index + measured[0].length).trim()
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

function sectionText({ name, about, circumstances, comparisons, notes }: Section): string {
  const rows = [HEADER, HEADER.map(() => '---'), ...comparisons.map(cells)]
  const table = rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
  return [`## ${name}`, about, circumstances, table, ...notes.map((note) => `- ${note}`)]
    .map((part, index, all) =>
      part.startsWith('- ') && all[index - 1]?.startsWith('- ') ? `\n${part}` : `\n\n${part}`,
    )
    .join('')
    .trim()
}
