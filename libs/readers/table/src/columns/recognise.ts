import { contentLanguage } from '@fonds/reader-ead/parts'
import { columnLetters } from '../grid/sheet.ts'
import { isSpaceHeader, spaceColumn } from './archivesspace.ts'
import type { Column } from './column.ts'
import { folded } from './fold-header.ts'
import { meaningOf } from './header-words.ts'
import type { Role } from './role.ts'
import { settleByValues } from './settle.ts'

/** Roles of which a table has one column; a further one was recognised wrongly. */
const SINGLE: ReadonlySet<Role> = new Set<Role>([
  ...(['title', 'identifier', 'levelOfDescription', 'depth', 'start', 'end', 'year', 'month', 'day'] as const),
  ...(['legacyId', 'parentId', 'series', 'subseries', 'rowNumber'] as const),
])

/** Cells of a column below the header, by the index of the column. */
export type ColumnValues = (index: number) => readonly string[]

/**
 * Recognises the columns of a table by the words of its header, and by what its cells contain where words have several
 * meanings.
 * @param hidden headers of hidden columns, by index
 */
export function recognise(
  header: readonly string[],
  values: ColumnValues,
  hidden: ReadonlyMap<number, string> = new Map(),
): Column[] {
  if (isSpaceHeader(header)) return spaceColumns(header, hidden)
  const language = languageOf(header)
  const columns = header.flatMap((text, index) => {
    if (text.trim() === '' && values(index).every((cell) => cell === '')) return []
    return [columnOf(text, index, language)]
  })
  const concealed = [...hidden].map(([index, text]) => ({ ...columnOf(text, index, language), hidden: true }))
  return [...translations(onlyOnce(settleByValues(columns, values))), ...concealed]
}

function columnOf(text: string, index: number, language: string | null): Column {
  const meaning = meaningOf(text, language)
  const header = text.trim() === '' ? `column ${columnLetters(index)}` : text.trim().replace(/\s+/g, ' ').slice(0, 200)
  const [role = null] = meaning?.roles ?? []
  const containers = containersIn(text, language)
  if (containers.length > 1) return { index, header, role: 'container', ...PLAIN, kinds: containers }
  return { index, header, role, ...PLAIN, kinds: role === 'box' || role === 'folder' ? [kindOf(text)] : [] }
}

const PLAIN = { space: null, language: null, kinds: [], hidden: false } as const

/** Returns the containers that a header such as `Box/Folder` names. */
function containersIn(text: string, language: string | null): string[] {
  const parts = text.split(/\s*[/&+,]\s*|\s+(?:and|und|et|y|e|en|i|και)\s+|\s[-–]\s/).filter((part) => part !== '')
  const isContainer = (part: string) => {
    const [role] = meaningOf(part, language)?.roles ?? []
    return role === 'box' || role === 'folder'
  }
  return parts.length > 1 && parts.every(isContainer) ? parts.map(kindOf) : []
}

const NUMBER =
  /(?:^|[\s(])(?:no|nr|n[°º]|num|number|numéro|número|numero|nummer|numer|n\.º|#|id)[.:)]*(?=\s|$)|[°º#:]|号|號/giu

/** Returns the word for a container without that for its number: `Box` of `Box no.` */
function kindOf(text: string): string {
  const kind = text.replace(NUMBER, ' ').replace(/\s+/g, ' ').trim().slice(0, 60)
  // The word for a number may be part of it: Schachtel-Nr., doosnummer.
  const [, word = ''] = /^(.{3,}?)-?(?:nr|nummer|number|no)\.?$/i.exec(kind) ?? []
  const [role] = word === '' ? [] : (meaningOf(word, null)?.roles ?? [])
  return role === 'box' || role === 'folder' ? word : kind
}

/** Returns the language in which most headers of a table mean something. */
export function languageOf(header: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of header) {
    const languages = meaningOf(text, null)?.languages ?? []
    // A word of one language tells more than one that many languages share.
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

function spaceColumns(header: readonly string[], concealed: ReadonlyMap<number, string>): Column[] {
  const columnOf = (text: string, index: number, hidden: boolean): Column[] => {
    if (text.trim() === '') return []
    const space = spaceColumn(text)
    const role = space?.kind === 'role' ? space.role : null
    return [{ ...PLAIN, index, header: text.trim().slice(0, 200), role, space, hidden }]
  }
  return [
    ...header.flatMap((text, index) => columnOf(text, index, false)),
    ...[...concealed].flatMap(([index, text]) => columnOf(text, index, true)),
  ]
}

/** Leaves out the role of a further column that has one already. */
function onlyOnce(columns: readonly Column[]): Column[] {
  const seen = new Set<Role>()
  return columns.map((column) => {
    const { role } = column
    if (role === null || !SINGLE.has(role)) return column
    if (seen.has(role)) return { ...column, role: null }
    seen.add(role)
    return column
  })
}

const IN_LANGUAGE = /^(.*\S)\s*\(([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)\)$/i

/** Finds columns that have the name of another one and a language: `Title (fr)`. */
function translations(columns: readonly Column[]): Column[] {
  const byName = new Map(columns.map((column) => [folded(column.header), column]))
  return columns.map((column) => {
    const [, of = '', tag = ''] = IN_LANGUAGE.exec(column.header) ?? []
    const original = byName.get(folded(of))
    const language = original === undefined || original === column ? null : contentLanguage(tag)
    return language === null ? column : { ...column, role: original?.role ?? null, language }
  })
}
