import type { Column } from './column.ts'
import { folded } from './fold-header.ts'
import { meaningOf } from './header-words.ts'
import { yesOrNo } from './marks.ts'
import { forbids } from './private.ts'
import type { ColumnValues } from './recognise.ts'
import type { Role } from './role.ts'

/** Matches the name of a file of a picture, a document, a sound or a film, with or without folders. */
export const FILE_NAME = /[^\s/\\]\.(?:jpe?g|tiff?|png|gif|webp|jp2|jpx|heic|bmp|pdf|mp3|mp4|wav|mov)$/i

/** Matches words of statements on access, which a column for acquisitions does not have. */
const OF_ACCESS =
  /gesperrt|sperrfrist|geschlossen|frei|offen|beschränkt|zugänglich|einsehbar|nutzbar|closed|restricted/i

/** Matches folded headers of a status that is of publication, whatever words it has. */
const OF_PUBLICATION = /publi|veroffentlich|δημοσι|发布|發布|نشر/

/** Returns whether a cell says that its row is a draft or internal; a sign such as a dash does not. */
const isDraft = (cell: string): boolean => (yesOrNo(cell) === false && /\p{L}/u.test(cell)) || forbids(folded(cell))

/** Roles that stand in for a title in tables without one, the best first. */
const TITLES: readonly (Role | null)[] = [
  ...([
    'scopeAndContent',
    'folder',
    null,
    'series',
    'genreAccessPoints',
    'subjectAccessPoints',
    'generalNote',
  ] as const),
]

/** Settles columns whose header has several meanings, or may be wrong, by what their cells contain. */
export function settleByValues(columns: readonly Column[], values: ColumnValues): Column[] {
  const settled = columns.map((column) => ({
    ...column,
    role: roleByValues(column, values(column.index).filter(Boolean)),
  }))
  return withNumbers(withTitle(settled, values), values)
}

function roleByValues({ role, header }: Column, cells: readonly string[]): Role | null {
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length)
  const areFiles = cells.length > 0 && share((cell) => FILE_NAME.test(cell.trim())) > 0.5
  if (role === 'file') {
    // A header such as “Picture” may also be that of its description.
    if (cells.length === 0 || areFiles || share((cell) => /^[\w.-]+$/.test(cell)) > 0.8) return 'file'
    return share((cell) => /^https?:/i.test(cell)) > 0.5 ? 'digitalObjectURI' : null
  }
  if (areFiles && (role === null || role === 'digitalObjectURI' || role === 'title')) return 'file'
  if (role === 'publicationStatus' || role === 'publish') {
    const isMark = (cell: string) => yesOrNo(cell) !== null
    // A status such as “described” says nothing of publication, unless another row is a draft; anything beside marks for “publish”
    // is unknown, and hides.
    if (role === 'publish' || OF_PUBLICATION.test(folded(header)) || cells.some(isDraft)) return role
    return cells.length > 0 && share(isMark) > 0.5 ? role : null
  }
  if ((role === 'physicalObjectLocation' || role === 'placeAccessPoints') && share(isContainer) > 0.5)
    return 'container'
  if (role === 'acquisition' && share((cell) => OF_ACCESS.test(cell)) > 0 && /zugang/i.test(header))
    return 'accessConditions'
  if (role === 'restricted' && cells.length > 0 && share((cell) => yesOrNo(cell) !== null) < 1) {
    return share((cell) => /^\D{0,6}\d{4}/.test(cell)) > 0.5 ? 'closedUntil' : 'accessConditions'
  }
  if (role === 'legacyId' && share((cell) => /\s/.test(cell)) > 0.5) return 'identifier'
  if (role === 'depth' && share((cell) => /^\d{1,2}$/.test(cell)) < 1)
    return cells.length === 0 ? role : 'levelOfDescription'
  if (role === 'levelOfDescription' && cells.length > 0 && share((cell) => /^\d{1,2}$/.test(cell)) === 1) return 'depth'
  if (role === 'series' && cells.length > 0 && share((cell) => yesOrNo(cell) !== null && !/^\d+$/.test(cell)) > 0.9)
    return null
  return role
}

/** Returns whether a cell names a container, such as `Box 3`. */
function isContainer(cell: string): boolean {
  const [, word = ''] = /^(\p{L}{2,})\.?\s*(?:(?:no|nr)\.?\s*)?\d+$/iu.exec(cell) ?? []
  const [role] = word === '' ? [] : (meaningOf(word, null)?.roles ?? [])
  return role === 'box' || role === 'folder'
}

function withTitle(columns: readonly Column[], values: ColumnValues): Column[] {
  if (columns.some(({ role, language }) => role === 'title' && language === null)) return [...columns]
  const isText = ({ index }: Column) => {
    const cells = values(index).filter(Boolean)
    return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length > cells.length / 2
  }
  const item = columns.find((column) => column.role === 'rowNumber' && isText(column))
  const ofRole = TITLES.map((role) => columns.find((column) => column.role === role && isText(column)))
  const stand = item ?? ofRole.find(Boolean)
  return columns.map((column) => (column === stand ? { ...column, role: 'title' as const, kinds: [] } : column))
}

/** Takes a number of the row for its reference code if it is the only one, and does not only count the rows. */
function withNumbers(columns: readonly Column[], values: ColumnValues): Column[] {
  if (columns.some(({ role }) => role === 'identifier')) return [...columns]
  return columns.map((column) => {
    if (column.role !== 'rowNumber') return column
    const cells = values(column.index).filter(Boolean)
    const counts = cells.every((cell, n) => /^\d+\.?$/.test(cell) && (n === 0 || counted(cells[n - 1], cell)))
    return counts ? column : { ...column, role: 'identifier' as const }
  })
}

const counted = (before: string | undefined, cell: string): boolean =>
  Number.parseInt(cell, 10) === Number.parseInt(before ?? '', 10) + 1 || Number.parseInt(cell, 10) === 1
