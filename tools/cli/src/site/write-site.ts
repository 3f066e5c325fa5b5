import {
  type ArchivePageInput,
  CommandError,
  type RepositoryInput,
  type SiteItem,
  type SiteState,
  type SyncSourceInput,
} from '@fonds/db'
import { findYamlProblem } from '@fonds/reader-yaml'
import { noticeInFile } from '@fonds/types'
import { Document, visit } from 'yaml'
import { exhibitInFile } from '../exhibit/write-exhibit.ts'
import { coordinatesText } from './coordinates-text.ts'
import { pageInFile } from './page-schema.ts'
import { repositoryInFile } from './repository-schema.ts'
import { SETTINGS_BESIDE, SITE_BOUNDS } from './site-schema.ts'
import { sourceInFile } from './source-schema.ts'
import { withoutNull } from './without-null.ts'

/**
 * Writes a site file.
 * @throws CommandError invalid if the file would be too large to be applied
 */
export function writeSite({ items, exhibits }: SiteState): string {
  const of = (wanted: SiteItem['section']) => items.filter(({ section }) => section === wanted)
  const [beside, settings] = [true, false].map((wanted) =>
    of('settings').filter(({ name }) => SETTINGS_BESIDE.some((one) => one === name) === wanted),
  )
  const states = Map.groupBy(of('entities'), ({ value }) => String(value))
  const slugs = (state: string) => (states.get(state) ?? []).map(({ slug }) => slug)
  const site = {
    settings: Object.fromEntries((settings ?? []).map(({ name, value }) => [name, filled(value)])),
    ...Object.fromEntries((beside ?? []).map(({ name, value }) => [name, value])),
    exhibits: exhibits.map(exhibitInFile),
    pages: of('pages').map(({ value }) => pageInFile(value as ArchivePageInput)),
    repositories: of('repositories').map(({ value }) => repositoryInFile(value as RepositoryInput)),
    descriptions: descriptionsOf(of('descriptions')),
    statements: of('statements').map(({ slug, value }) => {
      const { status, until } = Object(value)
      return { statement: slug, access: status, ...(until === null ? {} : { access_until: until }) }
    }),
    places: Object.fromEntries(of('places').map(({ slug, value }) => [slug, coordinatesText(Object(value))])),
    sync: of('sync').map(({ name, value }) => sourceInFile(name, value as SyncSourceInput)),
    entities: { suppressed: slugs('suppressed'), published: slugs('published') },
  }
  const text = yamlOf(site)
  const problem = findYamlProblem(text, SITE_BOUNDS)
  if (problem !== null)
    throw new CommandError('invalid', `the archive has too much for a site file: ${problem.message}`)
  return text
}

/** Controls of terminals, and of the direction in which they show a line. */
const CONTROLS = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** Returns YAML that shows control characters as escapes, since the file may be printed on a terminal. */
function yamlOf(site: object): string {
  const document = new Document(site, { schema: 'core', aliasDuplicateObjects: false })
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && node.value.search(CONTROLS) >= 0) node.type = 'QUOTE_DOUBLE'
    },
  })
  const escaped = (control: string) => `\\u${(control.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
  return document.toString({ lineWidth: 100 }).replace(CONTROLS, escaped)
}

/** Returns a value without the parts that are null. */
const filled = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? withoutNull(value) : value

/** Returns one entry for each description. */
function descriptionsOf(items: readonly SiteItem[]): unknown[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].flatMap((fields) => {
    const [first] = fields
    if (first === undefined) return []
    const values = Object.assign({}, ...fields.map(({ value }) => value))
    const { access, notice, ...others } = values
    const { status, until, statement } = access ?? {}
    const all = {
      ...others,
      notice: notice && noticeInFile(notice),
      access: status,
      access_until: until || null,
      access_statement: statement || null,
    }
    const given = Object.entries(all).filter(([, value]) => value !== null && value !== undefined)
    return given.length === 0 ? [] : [{ reference: first.slug, kind: first.kind, ...Object.fromEntries(given) }]
  })
}
